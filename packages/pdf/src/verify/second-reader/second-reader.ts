import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PdfError, type PdfErrorCode } from '../../errors.ts';
import type { VerifyFinding } from '../../report.ts';
import type { PdfiumRequest } from './pdfium-check.ts';

/** What the thread answers: findings, or why it could not read. */
export type PdfiumAnswer =
  | { readonly findings: readonly VerifyFinding[]; readonly memoryBytes: number }
  | { readonly code: PdfErrorCode; readonly pageNumber: number | undefined };

/** A thread that one large document has made bigger than this is replaced. */
const mostMemoryBytes = 200_000_000;
/** Of the heap for what is new: it grows to ten times that by itself, for garbage alone. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

let idle: Worker | undefined;

/**
 * Starts the thread of the second reader, so that it is ready when it is needed. An idle one does not keep the
 * process alive.
 */
export function prepareSecondReader(): void {
  if (idle) return;
  const thread = new Worker(new URL('./pdfium-thread.ts', import.meta.url), { resourceLimits });
  thread.unref();
  // Whoever waits for an answer gets the error; in an idle thread nobody does.
  thread.on('error', () => undefined);
  // Nobody would ever hear from it: the next request gets another.
  thread.once('exit', () => {
    if (idle === thread) idle = undefined;
  });
  idle = thread;
}

/**
 * Reads saved bytes with PDFium in a thread of its own, so that both readers work at the same time. Throws
 * {@link PdfError}; `pdf.engine_failed` when the engine trapped, and then the next call gets a fresh thread.
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
