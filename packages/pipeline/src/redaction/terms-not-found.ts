import { PdfError, verifyPdf } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { openOptions, throwIfAborted, toPipelineError } from '../document/open-document.ts';
import type { RedactRequest } from './redact-request.ts';

/** How the hidden parts of a file are searched. */
interface HiddenSearchOptions {
  readonly signal?: AbortSignal;
  /** Whether a file whose hidden parts cannot be read is an error; if not, nothing counts as found there. */
  readonly mustRead: boolean;
}

/**
 * The 1-based numbers of the requested terms that are found nowhere in the original. `onPages` are the terms found on its
 * pages; only the others are searched for in the whole file, which takes as long as a check of it. Throws `PipelineError`.
 */
export async function termsNotFound(
  file: DocumentFile,
  { terms = [], wholeWords = false }: RedactRequest,
  onPages: ReadonlySet<string>,
  options: HiddenSearchOptions,
): Promise<number[]> {
  const left = Array.from(new Set(terms.filter((term) => !onPages.has(term))));
  const missing = new Set(
    await missingOf(left, (some) => isAnyIn(file, { terms: some, wholeWords }, options)),
  );
  return terms.flatMap((term, index) => (missing.has(term) ? [index + 1] : []));
}

/**
 * The terms that a search does not find. A search does not say which of its terms it found, so the terms are halved until
 * a half is missing or is one term.
 */
async function missingOf(
  terms: readonly string[],
  isAnyFound: (terms: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  if (terms.length === 0 || !(await isAnyFound(terms))) return terms;
  if (terms.length === 1) return [];
  const middle = terms.length >> 1;
  const first = await missingOf(terms.slice(0, middle), isAnyFound);
  return [...first, ...(await missingOf(terms.slice(middle), isAnyFound))];
}

/** Whether one of the terms occurs anywhere in a file, also in a hidden part of it. */
async function isAnyIn(
  file: DocumentFile,
  sought: Pick<RedactRequest, 'terms' | 'wholeWords'>,
  { signal, mustRead }: HiddenSearchOptions,
): Promise<boolean> {
  throwIfAborted(signal);
  try {
    const found = await verifyPdf(file.bytes, { ...openOptions(file), ...sought });
    return found.some(({ cause }) => cause.startsWith('term_in_'));
  } catch (error) {
    if (error instanceof PdfError && !mustRead) return false;
    throw toPipelineError(error);
  }
}
