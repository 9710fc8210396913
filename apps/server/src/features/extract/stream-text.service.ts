import type { StreamEvent } from '@sladd/contract';
import type { DocumentFile } from '@sladd/pipeline';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/** One streamed extraction. */
export interface TextRun {
  readonly batchId: string;
  readonly file: DocumentFile;
  /** 1-based. */
  readonly firstPage: number;
  readonly options: TaskOptions;
}

/**
 * The pages of one file, each as soon as it is read. Throws errors of opening the file before the first event; a later
 * failure is the last event, an `error` of the run.
 */
export async function* streamText(
  tasks: DocumentTaskRunner,
  { batchId, file, firstPage, options }: TextRun,
): AsyncGenerator<StreamEvent, void, undefined> {
  const startedAt = performance.now();
  const common = { batch_id: batchId, file_name: file.name, file_index: 0 };
  let total_pages = 0;
  try {
    for await (const event of tasks.run('extract', { file, firstPage }, options)) {
      if (event.type === 'opened') {
        total_pages = event.totalPages;
        yield { type: 'file_started', data: { ...common, total_pages } };
      } else if (event.type === 'ocr_started') {
        yield { type: 'ocr_started', data: { ...common, total_pages, page_number: event.pageNumber } };
      } else {
        const { page } = event;
        yield {
          type: 'page_extracted',
          data: { ...common, total_pages, page_number: page.page_number, page },
        };
      }
    }
  } catch (error) {
    if (total_pages === 0) throw error;
    const fileError = toFileError(error);
    yield { type: 'error', data: { batch_id: batchId, error_message: fileError.message, error: fileError } };
    return;
  }
  yield {
    type: 'batch_completed',
    data: {
      batch_id: batchId,
      total_files: 1,
      successful_files: 1,
      total_pages,
      total_processing_time: Math.round(performance.now() - startedAt) / 1000,
    },
  };
}
