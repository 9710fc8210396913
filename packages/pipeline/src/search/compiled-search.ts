import { compileExpressions, compileTerms, type SoughtList, type TermOptions } from '@sladd/terms';
import { PipelineError } from '../errors.ts';
import type { SearchRequest } from './search-request.ts';

/** What is looked for, ready to be applied to pages. */
export interface CompiledSearch {
  readonly sought: SoughtList;
  /** Expressions see the text of a page as it is written; terms every order in which somebody may read it. */
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

/** A search for plain terms. Throws `search.invalid_query` for one that says nothing. */
export function termSearch(terms: readonly string[], options: TermOptions): CompiledSearch {
  const sought = compileTerms(terms, options);
  if (sought.list.length < terms.length) throw new PipelineError('search.invalid_query');
  return { kind: 'terms', sought };
}
