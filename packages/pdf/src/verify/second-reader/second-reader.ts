import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PdfError, type PdfErrorCode } from '../../errors.ts';
import type { VerifyFinding } from '../../report.ts';
import type { PdfiumRequest } from './pdfium-check.ts';

/** The answer of the thread: findings, or why it could not read. */
export type PdfiumAnswer =
  | { readonly findings: readonly VerifyFinding[]; readonly memoryBytes: number }
  | { readonly code: PdfErrorCode; readonly pageNumber: number | undefined };

/** A thread that a large document has made bigger than this is replaced. */
const mostMemoryBytes = 200_000_000;
/** The limit of the heap for new objects; otherwise it grows to ten times that, only for garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

let idle: Worker | undefined;

/**
 * Starts the thread of the second reader, so that it is ready when needed. An idle thread does not keep the process
 * alive.
 */
export function prepareSecondReader(): void {
  if (idle) return;
  const thread = new Worker(new URL('./pdfium-thread.ts', import.meta.url), { resourceLimits });
  thread.unref();
  // A waiting caller gets the error; in an idle thread nobody would.
  thread.on('error', () => undefined);
  // Nobody would ever get an answer from it, so the next request gets another thread.
  thread.once('exit', () => {
    if (idle === thread) idle = undefined;
  });
  idle = thread;
}

/**
 * Reads saved bytes with PDFium in a separate thread, so that both readers work at the same time. Throws {@link
 * PdfError}; `pdf.engine_failed` if the engine trapped, in which case the next call gets a new thread.
 */
export async function readWithSecondReader(request: PdfiumRequest): Promise<readonly VerifyFinding[]> {
  prepareSecondReader();
  const thread = idle;
  idle = undefined;
  if (!thread) throw new Error('the second reader did not start');
  try {
    const answer = await ask(thread, request);
    if ('findings' in answer) {
      if (answer.memoryBytes < mostMemoryBytes) giveBack(thread);
      return answer.findings;
    }
    if (answer.code !== 'pdf.engine_failed') giveBack(thread);
    throw new PdfError(answer.code, answer.pageNumber === undefined ? {} : { pageNumber: answer.pageNumber });
  } finally {
    if (thread !== idle) await thread.terminate();
  }
}

function giveBack(thread: Worker): void {
  thread.unref();
  idle ??= thread;
}

async function ask(thread: Worker, request: PdfiumRequest): Promise<PdfiumAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new PdfError('pdf.engine_failed');
  });
  try {
    thread.ref();
    thread.postMessage(request);
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return answer as PdfiumAnswer;
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}
