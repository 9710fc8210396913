import type { StreamEvent } from '@sladd/contract';
import type { SearchRequest } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { streamRun } from '../../tasks/stream-run.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { searchBatch } from './search.service.ts';

/** One streamed search. */
export interface SearchRun {
  readonly batchId: string;
  readonly files: readonly UploadedFile[];
  readonly request: SearchRequest;
  readonly options: TaskOptions;
}

/** The hits of each page as soon as they are known, then the whole answer; fails like {@link streamRun}. */
export function streamSearch(
  deps: Pick<Deps, 'tasks' | 'newId'>,
  { batchId: batch_id, files, request, options }: SearchRun,
): AsyncGenerator<StreamEvent, void, undefined> {
  return streamRun(batch_id, async (tell) => {
    const response = await searchBatch(deps, files, request, options, (file_index, page_number, matches) => {
      const file_name = files[file_index]?.name ?? '';
      const data = { batch_id, file_name, file_index, page_number, matches: [...matches] };
      tell({ type: 'page_searched', data });
    });
    return { type: 'search_completed', data: { batch_id, response } };
  });
}
