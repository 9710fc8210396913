import type { RedactionMapping, StreamEvent } from '@sladd/contract';
import type { ReadingProgress } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { lookAgainInBatch } from './second-look.service.ts';

/** One streamed second look. */
export interface SecondLookRun {
  readonly batchId: string;
  readonly files: readonly UploadedFile[];
  readonly fields: { readonly redaction_mappings: readonly RedactionMapping[] };
  readonly options: TaskOptions;
}

/**
 * How far each file is read, and last the whole answer. Throws what the look throws before its first event; a later failure is
 * the last event, an `error` of the run.
 */
export async function* streamSecondLook(
  deps: Pick<Deps, 'tasks'>,
  run: SecondLookRun,
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
  deps: Pick<Deps, 'tasks'>,
  { batchId: batch_id, files, fields, options }: SecondLookRun,
): ReadableStream<StreamEvent> {
  const lengths = new Map<number, number>();
  const toEvent = (file_index: number, event: Exclude<ReadingProgress, { type: 'opened' }>): StreamEvent => {
    const total_pages = lengths.get(file_index) ?? 0;
    const file_name = files[file_index]?.name ?? '';
    const data = { batch_id, file_name, file_index, page_number: event.pageNumber, total_pages };
    return { type: event.type === 'ocr_started' ? 'ocr_started' : 'page_looked', data };
  };
  return new ReadableStream<StreamEvent>({
    start(events) {
      const tell = (fileIndex: number, event: ReadingProgress) => {
        if (event.type === 'opened') lengths.set(fileIndex, event.totalPages);
        else events.enqueue(toEvent(fileIndex, event));
      };
      void lookAgainInBatch(deps, files, fields, options, tell).then(
        (response) => {
          events.enqueue({ type: 'look_completed', data: { batch_id, response } });
          events.close();
        },
        (error: unknown) => events.error(error),
      );
    },
  });
}
