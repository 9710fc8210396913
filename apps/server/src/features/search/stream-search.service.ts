import type { SearchMatch, StreamEvent } from '@sladd/contract';
import type { SearchRequest } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { searchBatch } from './search.service.ts';

/** One streamed search. */
export interface SearchRun {
  readonly batchId: string;
  readonly files: readonly UploadedFile[];
  readonly request: SearchRequest;
  readonly options: TaskOptions;
}

/**
 * The hits of each page as soon as they are known, and last the whole answer. Throws what the search throws before its
 * first event; a later failure is the last event, an `error` of the run.
 */
export async function* streamSearch(
  deps: Pick<Deps, 'tasks' | 'newId'>,
  run: SearchRun,
): AsyncGenerator<StreamEvent, void, undefined> {
  let hasTold = false;
  try {
    for await (const event of eventsOf(deps, run)) {
      hasTold = true;
      yield event;
    }
  } catch (error) {
    if (!hasTold) throw error;
    const fileError = toFileError(error);
    const data = { batch_id: run.batchId, error_message: fileError.message, error: fileError };
    yield { type: 'error', data };
  }
}

function eventsOf(
  deps: Pick<Deps, 'tasks' | 'newId'>,
  { batchId: batch_id, files, request, options }: SearchRun,
): ReadableStream<StreamEvent> {
  return new ReadableStream<StreamEvent>({
    start(events) {
      const tell = (file_index: number, page_number: number, matches: readonly SearchMatch[]) => {
        const file_name = files[file_index]?.name ?? '';
        const data = { batch_id, file_name, file_index, page_number, matches: [...matches] };
        events.enqueue({ type: 'page_searched', data });
      };
      void searchBatch(deps, files, request, options, tell).then(
        (response) => {
          events.enqueue({ type: 'search_completed', data: { batch_id, response } });
          events.close();
        },
        (error: unknown) => events.error(error),
      );
    },
  });
}
