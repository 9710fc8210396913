import type { DetectionMethod, hybridDetect, hybridFileResultSchema } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { DetectEvent, DetectRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { toldWithoutModel } from './without-model.ts';

type HybridResponse = z.output<typeof hybridDetect.response>;
type HybridFileResult = z.output<typeof hybridFileResultSchema>;
type Completed = Extract<DetectEvent, { type: 'page_completed' }>;

/** The same detection as the stream's, told at the end. */
export async function detectBatch(
  { tasks, newId }: Pick<Deps, 'tasks' | 'newId'>,
  files: readonly UploadedFile[],
  request: DetectRequest,
  { owner, signal }: TaskOptions,
): Promise<HybridResponse> {
  const batch = new Batch(signal);
  const results = await batch.each(files, async (file): Promise<HybridFileResult> => {
    const startedAt = performance.now();
    try {
      const events = await batch.start((stop) =>
        tasks.run('detect', { file, request }, { owner, signal: stop }),
      );
      const pages = new Map<number, Completed>();
      const failed_pages: number[] = [];
      let withoutModel: readonly DetectionMethod[] = [];
      for await (const event of events) {
        if (event.type === 'opened') withoutModel = event.withoutModel;
        if (event.type === 'page_completed') pages.set(event.pageNumber, event);
        if (event.type === 'page_failed') failed_pages.push(event.pageNumber);
      }
      return {
        ...summariseFile(file.name, [...pages.values()], startedAt),
        ...(failed_pages.length > 0 ? { failed_pages } : {}),
        ...toldWithoutModel(withoutModel),
      };
    } catch (error) {
      return { file: file.name, status: 'error', error: toFileError(error) };
    }
  });
  const successful = results.filter((result) => result.status === 'success').length;
  return {
    batch_summary: {
      batch_id: newId(),
      total_files: results.length,
      successful,
      failed: results.length - successful,
    },
    file_results: results,
  };
}

function summariseFile(file: string, pages: readonly Completed[], startedAt: number): HybridFileResult {
  const byType: Record<string, number> = {};
  const byPage: Record<string, number> = {};
  for (const { pageNumber, results } of pages) {
    const { by_type, total } = results.entities_detected;
    if (total > 0) byPage[pageNumber] = total;
    for (const [type, count] of Object.entries(by_type)) byType[type] = (byType[type] ?? 0) + count;
  }
  const sum = (of: (page: Completed) => number) => pages.reduce((total, page) => total + of(page), 0);
  return {
    file,
    status: 'success',
    entities_detected: {
      total: sum((page) => page.results.entities_detected.total),
      by_type: byType,
      by_page: byPage,
    },
    performance: {
      words_count: sum((page) => page.results.performance.words_count),
      pages_count: pages.length,
      detection_time: Math.round(1000 * sum((page) => page.results.performance.detection_time)) / 1000,
      total_time: Math.round(performance.now() - startedAt) / 1000,
    },
    redaction_mapping: { pages: pages.flatMap((page) => page.results.redaction_mapping.pages) },
    ...toldPossible(pages),
    ...toldUnread(pages),
  };
}

function toldPossible(pages: readonly Completed[]): Pick<HybridFileResult, 'possible'> {
  const possible = pages.flatMap(({ pageNumber, results }) =>
    results.possible ? [{ page: pageNumber, sensitive: results.possible }] : [],
  );
  return possible.length > 0 ? { possible } : {};
}

function toldUnread(pages: readonly Completed[]): Pick<HybridFileResult, 'unread'> {
  const unread = pages
    .filter((page) => page.unread.length > 0)
    .map(({ pageNumber, unread: boxes, failure }) => ({
      page: pageNumber,
      boxes: boxes.map(toBoundingBox),
      ...(failure === null ? {} : { ocr_failure: failure }),
    }));
  return unread.length > 0 ? { unread } : {};
}
