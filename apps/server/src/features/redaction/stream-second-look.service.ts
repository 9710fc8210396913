import type { RedactionMapping, StreamEvent } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { streamRun } from '../../tasks/stream-run.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { lookAgainInBatch } from './second-look.service.ts';

/** One streamed second look. */
export interface SecondLookRun {
  readonly batchId: string;
  readonly files: readonly UploadedFile[];
  readonly fields: { readonly redaction_mappings: readonly RedactionMapping[] };
  readonly options: TaskOptions;
}

/** The progress of each file, then the whole answer; fails like {@link streamRun}. */
export function streamSecondLook(
  deps: Pick<Deps, 'tasks'>,
  { batchId: batch_id, files, fields, options }: SecondLookRun,
): AsyncGenerator<StreamEvent, void, undefined> {
  return streamRun(batch_id, async (tell) => {
    const lengths = new Map<number, number>();
    const response = await lookAgainInBatch(deps, files, fields, options, (file_index, event) => {
      if (event.type === 'opened') {
        lengths.set(file_index, event.totalPages);
        return;
      }
      const total_pages = lengths.get(file_index) ?? 0;
      const file_name = files[file_index]?.name ?? '';
      const data = { batch_id, file_name, file_index, page_number: event.pageNumber, total_pages };
      tell({ type: event.type === 'ocr_started' ? 'ocr_started' : 'page_looked', data });
    });
    return { type: 'look_completed', data: { batch_id, response } };
  });
}
