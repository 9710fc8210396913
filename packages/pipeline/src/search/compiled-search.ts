import { compileExpressions, compileTerms, type SoughtList, type TermOptions } from '@sladd/terms';
import { PipelineError } from '../errors.ts';
import type { SearchRequest } from './search-request.ts';

/** A compiled search, to be applied to pages. */
export interface CompiledSearch {
  readonly sought: SoughtList;
  /** Regular expressions match the text as written; terms match every order in which the page may be read. */
  readonly kind: 'terms' | 'expressions';
}

/** Throws `search.invalid_query`. */
export function compileSearch({ terms, regex = false, ...options }: SearchRequest): CompiledSearch {
  if (!regex) return termSearch(terms, { ...options, ocr: 'likeness' });
  try {
    return { kind: 'expressions', sought: compileExpressions(terms, options) };
  } catch (cause) {
    throw new PipelineError('search.invalid_query', { cause });
  }
}

/** A search for plain terms. Throws `search.invalid_query` for a term without letters or digits. */
export function termSearch(terms: readonly string[], options: TermOptions): CompiledSearch {
  const sought = compileTerms(terms, options);
  if (sought.list.length < terms.length) throw new PipelineError('search.invalid_query');
  return { kind: 'terms', sought };
}
