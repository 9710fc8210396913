import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Ocr, OcrError, PageReading, PageSource } from '@sladd/ocr';

/** Reading more pages at once would fill the memory without using more cores. */
const MOST_WORKERS = 2;

let opening: Promise<Ocr> | undefined;

/**
 * Reads a page with the OCR reader of this thread, which starts at the first page and stops its workers when idle.
 * The outcome says if a page could not be read; throws only the reason of the signal and what rendering throws.
 */
export async function readByOcr(source: PageSource, signal: AbortSignal | undefined): Promise<PageReading> {
  try {
    opening ??= startOcr();
    const ocr = await opening;
    return await ocr.readPage(source, signal ? { signal } : {});
  } catch (error) {
    if (!isOcrError(error)) throw error;
    opening = undefined;
    return { ...unread, failure: error.code };
  }
}

/** Imported with the first page that needs it: most documents do not. */
async function startOcr(): Promise<Ocr> {
  const { createOcr } = await import('@sladd/ocr');
  return createOcr({ workers: workerCount() });
}

function isOcrError(error: unknown): error is OcrError {
  return error instanceof Error && error.name === 'OcrError';
}

const unread: PageReading = {
  words: [],
  unreadRegions: [],
  outcome: 'unread',
  failure: null,
  skewDegrees: 0,
  quarterTurns: 0,
  meanConfidence: null,
};

/** Stops the OCR reader of this thread, so that a process with nothing else to do can end. */
export async function closeOcr(): Promise<void> {
  const closing = opening;
  opening = undefined;
  await closing?.then((ocr) => ocr.close()).catch(() => undefined);
}

/** Worker threads already share the cores among themselves. */
function workerCount(): number {
  return isMainThread ? Math.min(MOST_WORKERS, availableParallelism()) : 1;
}
