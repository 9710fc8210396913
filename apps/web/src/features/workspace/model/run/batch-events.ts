import type { hybridDetect, StreamEvent } from '@sladd/contract';
import type { z } from 'zod';

type Answer = z.output<typeof hybridDetect.response>;

/** The answer of a detection without a stream, as the events of a stream. `pageCounts` are those of the files sent. */
export function batchEvents(answer: Answer, pageCounts: readonly number[]): StreamEvent[] {
  const { batch_id } = answer.batch_summary;
  return answer.file_results.flatMap((result, file_index): StreamEvent[] => {
    const total_pages = pageCounts[file_index] ?? 0;
    const file = { batch_id, file_name: result.file, file_index };
    if (result.status === 'error' || !result.redaction_mapping) {
      const error = result.error ?? { code: 'internal', message: '' };
      return [{ type: 'error', data: { ...file, error_message: error.message, error } }];
    }
    const failed_pages = result.failed_pages ?? [];
    const without_model = result.without_model;
    const read = Array.from({ length: total_pages }, (_, index) => index + 1).filter(
      (page) => !failed_pages.includes(page),
    );
    return [
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
      {
        type: 'file_completed',
        data: {
          ...file,
          total_pages,
          successful_pages: read.length,
          failed_pages,
          processing_time: result.performance?.total_time ?? 0,
        },
      },
    ];
  });
}

function unreadOn({ unread }: Answer['file_results'][number], pageNumber: number) {
  const boxes = unread?.find(({ page }) => page === pageNumber)?.boxes;
  return boxes ? { unread: boxes } : {};
}

/** Words and duration are given for the whole file; they are added to its first page. */
function pageResults(result: Answer['file_results'][number], page: number, isFirst: boolean) {
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
