import { errorCatalogue, type hybridDetect, type StreamEvent } from '@sladd/contract';
import type { z } from 'zod';

type Answer = z.output<typeof hybridDetect.response>;
type FileResult = Answer['file_results'][number];

/**
 * The answer of a detection without a stream, as the events of a stream. `pageCounts` are those of the files sent. If the
 * pages of the plan ran out, the last event says so, and no file that they did not cover is completed.
 */
export function batchEvents(answer: Answer, pageCounts: readonly number[]): StreamEvent[] {
  const { batch_id } = answer.batch_summary;
  const events = answer.file_results.flatMap((result, file_index) =>
    fileEvents(result, { batch_id, file_name: result.file, file_index }, pageCounts[file_index] ?? 0),
  );
  return answer.file_results.some(isExhausted) ? [...events, exhaustedEvent(batch_id)] : events;
}

function isExhausted({ error, unpaid_pages = [] }: FileResult): boolean {
  return error?.code === 'usage.exhausted' || unpaid_pages.length > 0;
}

/** Ends the run, as it does in a stream. */
function exhaustedEvent(batch_id: string): StreamEvent {
  const code = 'usage.exhausted';
  const { message } = errorCatalogue[code];
  return { type: 'error', data: { batch_id, error_message: message, error: { code, message } } };
}

function fileEvents(
  result: FileResult,
  file: { readonly batch_id: string; readonly file_name: string; readonly file_index: number },
  total_pages: number,
): StreamEvent[] {
  if (result.error?.code === 'usage.exhausted') return [];
  if (result.status === 'error' || !result.redaction_mapping) {
    const error = result.error ?? { code: 'internal', message: '' };
    return [{ type: 'error', data: { ...file, error_message: error.message, error } }];
  }
  const { failed_pages = [], unpaid_pages = [], without_model } = result;
  const missing = new Set([...failed_pages, ...unpaid_pages]);
  const read = Array.from({ length: total_pages }, (_, index) => index + 1).filter(
    (page) => !missing.has(page),
  );
  const events: StreamEvent[] = [
    { type: 'file_started', data: { ...file, total_pages, ...(without_model ? { without_model } : {}) } },
    ...read.map(
      (page_number): StreamEvent => ({
        type: 'page_completed',
        data: {
          ...file,
          page_number,
          total_pages,
          results: pageResults(result, page_number, page_number === read[0]),
          ...unreadOn(result, page_number),
        },
      }),
    ),
  ];
  if (unpaid_pages.length > 0) return events;
  const processing_time = result.performance?.total_time ?? 0;
  const completed = { ...file, total_pages, successful_pages: read.length, failed_pages, processing_time };
  return [...events, { type: 'file_completed', data: completed }];
}

function unreadOn({ unread }: FileResult, pageNumber: number) {
  const found = unread?.find(({ page }) => page === pageNumber);
  if (!found) return {};
  const { boxes, ocr_failure } = found;
  return { unread: boxes, ...(ocr_failure === undefined ? {} : { ocr_failure }) };
}

/** Words and duration are given for the whole file; they are added to its first page. */
function pageResults(result: FileResult, page: number, isFirst: boolean) {
  const pages = (result.redaction_mapping?.pages ?? []).filter((one) => one.page === page);
  const by_type: Record<string, number> = {};
  for (const { entity_type: type } of pages.flatMap(({ sensitive }) => sensitive))
    by_type[type] = (by_type[type] ?? 0) + 1;
  const { words_count = 0, detection_time = 0 } = (isFirst ? result.performance : undefined) ?? {};
  return {
    performance: { words_count, detection_time },
    entities_detected: { total: Object.values(by_type).reduce((sum, count) => sum + count, 0), by_type },
    redaction_mapping: { pages },
    possible: result.possible?.find((one) => one.page === page)?.sensitive,
  };
}
