import type { SetByOrganization, StreamEvent, StreamEventData } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { DetectEvent, DetectRequest, PageCompletedEvent } from '@sladd/pipeline';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import type { UsageMeter } from '../subscriptions/index.ts';
import { countedEvents } from './counted-events.ts';
import { setByOrganizationField } from './detect-request.ts';
import { startDetection } from './start-detection.ts';
import { withoutModelField } from './without-model.ts';

/** One streamed detection. */
export interface DetectionRun {
  readonly batchId: string;
  readonly files: readonly UploadedFile[];
  readonly request: DetectRequest;
  readonly setByOrganization: SetByOrganization;
  /** Indexes of files whose end an earlier connection of this run has sent. */
  readonly done: ReadonlySet<number>;
  readonly options: TaskOptions;
  readonly meter: UsageMeter;
}

/** Errors that end the run, since no one reads further results. */
const runErrors = ['task.unread'] as const;

/**
 * Detects in one file after the other and yields each step, in the order of `contract/stream.ts`. A failed file yields
 * an `error` event and the others continue. Throws `task.busy` before the first event, and `usage.exhausted` when the
 * pages of the plan run out.
 */
export async function* streamDetection(
  tasks: DocumentTaskRunner,
  run: DetectionRun,
): AsyncGenerator<StreamEvent, void, undefined> {
  const { batchId, files, request, options, done, meter, setByOrganization } = run;
  const batch = new Batch(options.signal);
  const start = (file: UploadedFile) =>
    startDetection(tasks, batch, { file, request: { ...request, tellsAhead: true } }, options);
  // Before a task transfers the bytes.
  const names = files.map(({ bytes }) => meter.nameOf(bytes));
  const startedAt = performance.now();
  const totals = { files: done.size, pages: 0 };
  // Queued before the first event, so that a full queue still yields an ordinary error response.
  const first = files.find((_, index) => !done.has(index));
  let next = first ? start(first) : undefined;
  await next;
  yield { type: 'reading_files', data: { batch_id: batchId, total_files: files.length } };
  const setByOrganizationPart = setByOrganizationField(setByOrganization);
  yield {
    type: 'files_read',
    data: { batch_id: batchId, total_files: files.length, ...setByOrganizationPart },
  };
  for (const [index, file] of files.entries()) {
    if (done.has(index)) continue;
    const work = next ?? start(file);
    next = undefined;
    const common = { batch_id: batchId, file_name: file.name, file_index: index };
    try {
      const events = countedEvents(await work, meter.begin(names[index] ?? ''));
      const report = yield* tellFile(common, events, meter);
      totals.files++;
      totals.pages += report.total_pages;
    } catch (error) {
      const fileError = toFileError(error, runErrors);
      yield { type: 'error', data: { ...common, error_message: fileError.message, error: fileError } };
    }
  }
  yield {
    type: 'batch_completed',
    data: {
      batch_id: batchId,
      total_files: files.length,
      successful_files: totals.files,
      total_pages: totals.pages,
      total_processing_time: secondsSince(startedAt),
    },
  };
}

type FileFacts = Pick<StreamEventData<'file_started'>, 'batch_id' | 'file_name' | 'file_index'>;

/** Yields the events of one readable file; returns the data of the last one. */
async function* tellFile(
  common: FileFacts,
  events: AsyncIterable<DetectEvent>,
  meter: Pick<UsageMeter, 'covers'>,
): AsyncGenerator<StreamEvent, StreamEventData<'file_completed'>, undefined> {
  const startedAt = performance.now();
  const failed_pages: number[] = [];
  let total_pages = 0;
  for await (const event of events) {
    switch (event.type) {
      case 'opened':
        total_pages = event.totalPages;
        yield {
          type: 'file_started',
          data: { ...common, total_pages, ...withoutModelField(event.withoutModel) },
        };
        break;
      case 'page_started':
        yield { type: 'page_started', data: { ...common, total_pages, page_number: event.pageNumber } };
        break;
      case 'page_completed':
        // Preliminary pages are not counted, so they are withheld if the plan may not cover them.
        if (event.isPreliminary && !meter.covers(total_pages)) break;
        yield {
          type: 'page_completed',
          data: {
            ...common,
            total_pages,
            page_number: event.pageNumber,
            results: event.results,
            ...(event.isPreliminary ? { is_preliminary: true } : {}),
            ...unreadFields(event),
          },
        };
        break;
      case 'ocr_started':
        yield { type: 'ocr_started', data: { ...common, total_pages, page_number: event.pageNumber } };
        break;
      case 'page_failed':
        failed_pages.push(event.pageNumber);
        break;
    }
  }
  const completed = {
    ...common,
    total_pages,
    successful_pages: total_pages - failed_pages.length,
    failed_pages,
    processing_time: secondsSince(startedAt),
  };
  yield { type: 'file_completed', data: completed };
  return completed;
}

/** Empty for pages that need no OCR, which most do not. */
function unreadFields({ ocr, unread, failure }: PageCompletedEvent) {
  if (ocr === 'not_needed') return {};
  return {
    ocr,
    ...(failure === null ? {} : { ocr_failure: failure }),
    ...(unread.length > 0 ? { unread: unread.map(toBoundingBox) } : {}),
  };
}

function secondsSince(instant: number): number {
  return Math.round(performance.now() - instant) / 1000;
}
