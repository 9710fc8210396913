import { type ErrorCode, errorCatalogue, isErrorCode } from '@sladd/contract/words';
import { InputError } from './input-error.ts';
import { UsageError } from './usage-error.ts';

/** Codes of usage errors rather than of the document. */
const askedWrongly: readonly ErrorCode[] = [
  'search.invalid_query',
  'model.unavailable',
  'redaction.nothing_to_redact',
];

/** Runs work on a document and converts its errors to those of the command line. */
export async function onDocument<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, pageNumber } = error as { code?: unknown; pageNumber?: number };
    if (!isErrorCode(code)) throw error;
    if (!askedWrongly.includes(code)) throw InputError.of(path, code, pageNumber);
    const where = pageNumber === undefined ? '' : ` (page ${pageNumber})`;
    throw new UsageError(`${path}: ${errorCatalogue[code].message}${where}`);
  }
}
