import { RE2JS } from 're2js';
import { AnalysisError } from '../errors.ts';
import { foldText } from './folded-text.ts';

export interface QueryOptions {
  readonly caseSensitive: boolean;
  /** Terms are RE2 expressions: no look-around or back references, time linear in the text. */
  readonly regex: boolean;
}

/** Terms ready to be searched for; opaque to callers. */
export interface CompiledQuery {
  readonly caseSensitive: boolean;
  readonly terms: readonly CompiledTerm[];
}

export type CompiledTerm =
  | { readonly kind: 'plain'; readonly term: string; readonly folded: readonly string[] }
  | { readonly kind: 'regex'; readonly term: string; readonly expression: RE2JS };

/**
 * Prepares terms for {@link searchPage}.
 * @throws {AnalysisError} `search.invalid_query` for a blank term or an expression RE2 cannot read.
 */
export function compileQuery(terms: readonly string[], options: QueryOptions): CompiledQuery {
  return {
    caseSensitive: options.caseSensitive,
    terms: terms.map((term) => (options.regex ? compileRegex(term, options) : compilePlain(term, options))),
  };
}

function compilePlain(term: string, { caseSensitive }: QueryOptions): CompiledTerm {
  const fold = (lineEndHyphen: 'join' | 'keep'): string =>
    foldText(term, { ignoreCase: !caseSensitive, lineEndHyphen, collapseSpaces: true }).text.trim();
  const folded = [...new Set([fold('join'), fold('keep')])];
  if (folded.includes('')) throw new AnalysisError('search.invalid_query', 'The term is blank');
  return { kind: 'plain', term, folded };
}

function compileRegex(term: string, { caseSensitive }: QueryOptions): CompiledTerm {
  if (term.trim() === '') throw new AnalysisError('search.invalid_query', 'The expression is blank');
  try {
    const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    return { kind: 'regex', term, expression: RE2JS.compile(spacesMeetLineBreaks(term), flags) };
  } catch (cause) {
    throw new AnalysisError('search.invalid_query', 'The expression is not valid', { cause });
  }
}

/** A space written in an expression also matches a line break, as it does in a plain term. */
function spacesMeetLineBreaks(expression: string): string {
  let result = '';
  let inClass = false;
  for (let index = 0; index < expression.length; index++) {
    const char = expression[index] ?? '';
    if (char === '\\') {
      result += char + (expression[index + 1] ?? '');
      index++;
      continue;
    }
    if (char === '[') inClass = true;
    if (char === ']') inClass = false;
    result += char === ' ' && !inClass ? '[ \\n]' : char;
  }
  return result;
}
