import { PdfError, type PdfErrorCode } from '../errors.ts';
import { takeMemoryRefusal } from './limit-memory.ts';

const trapSigns = /exception stack overflow|out of memory|malloc|Aborted/i;

/** Whether an error means that the WASM instance can no longer be trusted. */
export function isTrap(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof PdfError) return false;
  return error.name === 'RuntimeError' || error instanceof RangeError || trapSigns.test(error.message);
}

/** Whether an error is a bug in the code, which must not be reported as a damaged document. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

/**
 * Runs engine code and turns what it throws into a {@link PdfError}: a trap into `pdf.engine_failed`, any other
 * failure into `code`. The engine's own message can quote the document and is dropped.
 */
export function guarded<T>(code: PdfErrorCode, work: () => T, pageNumber?: number): T {
  try {
    return work();
  } catch (error) {
    throw asPdfError(error, code, pageNumber);
  }
}

/**
 * As {@link guarded}, for a whole job. An engine that trapped traps again when its documents are closed, and that
 * second failure would replace the first.
 */
export async function guardedJob<T>(code: PdfErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asPdfError(error, code);
  }
}

function asPdfError(error: unknown, code: PdfErrorCode, pageNumber?: number): unknown {
  if (error instanceof PdfError || isProgrammingError(error)) return error;
  return new PdfError(codeOf(error) ?? code, pageNumber === undefined ? {} : { pageNumber });
}

function codeOf(error: unknown): PdfErrorCode | undefined {
  const hadNoMemory = takeMemoryRefusal();
  // If the engine noticed the failed allocation itself, it can go on; after a trap it cannot be trusted.
  if (hadNoMemory && !(error instanceof Error && error.name === 'RuntimeError')) return 'pdf.too_complex';
  if (isTrap(error)) return 'pdf.engine_failed';
  const isBomb = error instanceof Error && error.message.includes('compression bomb');
  return isBomb ? 'pdf.too_complex' : undefined;
}
