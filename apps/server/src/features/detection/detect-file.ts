import { type DetectionMethod, errorCatalogue, type hybridFileResultSchema } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { DetectEvent, DetectRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import type { UsageMeter } from '../subscriptions/index.ts';
import { countedEvents } from './counted-events.ts';
import { startDetection } from './start-detection.ts';
import { withoutModelField } from './without-model.ts';

/** The findings of one file, complete. */
export type HybridFileResult = z.output<typeof hybridFileResultSchema>;
type Completed = Extract<DetectEvent, { type: 'page_completed' }>;

/** One file of a run. */
export interface FileToDetect {
  readonly file: UploadedFile;
  readonly request: DetectRequest;
  readonly meter: UsageMeter;
  /** The mark of the file, see `UsageMeter.nameOf`. */
  readonly mark: string;
  readonly owner: string;
  /** Called for each page that was read. */
  readonly onPage?: (pageNumber: number) => void;
}

/** The findings of a file, and whether the pages of the plan ran out. */
export interface DetectedFile {
  readonly result: HybridFileResult;
  readonly isExhausted: boolean;
}

/**
 * Detects in a file as a task of a batch. If the pages of the plan run out, it returns the findings up to there. Throws
 * `TaskError`.
 */
export async function detectFile(
  tasks: DocumentTaskRunner,
  batch: Batch,
  { file, request, meter, mark, owner, onPage }: FileToDetect,
): Promise<DetectedFile> {
  const startedAt = performance.now();
  const started = await startDetection(tasks, batch, { file, request }, { owner });
  const read = await collect(countedEvents(started, meter.begin(mark)), onPage ?? (() => undefined));
  return { result: present(file.name, read, startedAt), isExhausted: read.isExhausted };
}

/** The pages read of a file, up to its end or until the pages of the plan ran out. */
interface ReadFile {
  readonly totalPages: number;
  readonly pages: readonly Completed[];
  readonly failedPages: readonly number[];
  readonly withoutModel: readonly DetectionMethod[];
  readonly isExhausted: boolean;
}

async function collect(
  events: AsyncIterable<DetectEvent>,
  onPage: (pageNumber: number) => void,
): Promise<ReadFile> {
  const pages = new Map<number, Completed>();
  const failedPages: number[] = [];
  let totalPages = 0;
  let withoutModel: readonly DetectionMethod[] = [];
  let isExhausted = false;
  try {
    for await (const event of events) {
      if (event.type === 'opened') ({ totalPages, withoutModel } = event);
      if (event.type === 'page_failed') failedPages.push(event.pageNumber);
      if (event.type !== 'page_completed') continue;
      pages.set(event.pageNumber, event);
      onPage(event.pageNumber);
    }
  } catch (error) {
    isExhausted = error instanceof AppError && error.code === 'usage.exhausted';
    if (!isExhausted) throw error;
  }
  return { totalPages, pages: [...pages.values()], failedPages, withoutModel, isExhausted };
}

function present(file: string, read: ReadFile, startedAt: number): HybridFileResult {
  const { totalPages, pages, failedPages, isExhausted } = read;
  if (isExhausted && pages.length === 0) return unpaidFile(file);
  const reported = new Set([...pages.map(({ pageNumber }) => pageNumber), ...failedPages]);
  const all = Array.from({ length: totalPages }, (_, index) => index + 1);
  return {
    ...summariseFile(file, pages, startedAt),
    ...(failedPages.length > 0 ? { failed_pages: [...failedPages] } : {}),
    ...(isExhausted ? { unpaid_pages: all.filter((pageNumber) => !reported.has(pageNumber)) } : {}),
    ...withoutModelField(read.withoutModel),
  };
}

/** The result of a file for which no pages were left. */
export function unpaidFile(file: string): HybridFileResult {
  const { message } = errorCatalogue['usage.exhausted'];
  return { file, status: 'error', error: { code: 'usage.exhausted', message } };
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
    ...possibleField(pages),
    ...unreadField(pages),
  };
}

function possibleField(pages: readonly Completed[]): Pick<HybridFileResult, 'possible'> {
  const possible = pages.flatMap(({ pageNumber, results }) =>
    results.possible ? [{ page: pageNumber, sensitive: results.possible }] : [],
  );
  return possible.length > 0 ? { possible } : {};
}

function unreadField(pages: readonly Completed[]): Pick<HybridFileResult, 'unread'> {
  const unread = pages
    .filter((page) => page.unread.length > 0)
    .map(({ pageNumber, unread: boxes, failure }) => ({
      page: pageNumber,
      boxes: boxes.map(toBoundingBox),
      ...(failure === null ? {} : { ocr_failure: failure }),
    }));
  return unread.length > 0 ? { unread } : {};
}
