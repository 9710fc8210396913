import type { RE2JS } from 're2js';
import type { CompiledQuery } from './compile-query.ts';
import { type FoldedText, foldText, type LineEndHyphen } from './folded-text.ts';
import { searchOcrText, type TextRange } from './ocr-search.ts';

/** One place where a term occurs. */
export interface Match {
  /** The term as given to the query. */
  readonly term: string;
  /** The text of the page there, line breaks included. */
  readonly text: string;
  /** UTF-16 offsets in the page text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The occurrences of a query's terms in a page, in reading order; those of one term do not overlap. Plain terms meet
 * any white space or line break where they have a space, and words hyphenated at a line end; in the parts of the
 * text that were read by OCR they also meet what OCR may have made of them. Time is linear in the length of the text
 * for each term.
 */
export function searchPage(
  page: { readonly text: string; readonly readByOcr?: readonly TextRange[] },
  query: CompiledQuery,
): Match[] {
  const fold = folds(page.text, query.caseSensitive);
  return query.terms
    .flatMap((term) => {
      const ranges =
        term.kind === 'plain'
          ? [
              ...find(fold('join', true), term.folded),
              ...find(fold('keep', true), term.folded),
              ...(page.readByOcr ?? []).flatMap((part) =>
                searchOcrText(page.text, part, term.term, !query.caseSensitive),
              ),
            ]
          : [
              ...findRegex(fold('join', false), term.expression),
              ...findRegex(identity(page.text), term.expression),
            ];
      return withoutOverlaps(ranges).map(([start, end]) => ({
        term: term.term,
        text: page.text.slice(start, end),
        start,
        end,
      }));
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

type Range = readonly [start: number, end: number];

function folds(text: string, caseSensitive: boolean): (hyphen: LineEndHyphen, plain: boolean) => FoldedText {
  const made = new Map<string, FoldedText>();
  return (lineEndHyphen, plain) => {
    const key = `${lineEndHyphen}${plain}`;
    const existing = made.get(key);
    if (existing) return existing;
    // An expression sees the page's own characters; only the words broken at line ends are joined for it.
    const folded = foldText(text, {
      ignoreCase: plain && !caseSensitive,
      lineEndHyphen,
      collapseSpaces: plain,
    });
    made.set(key, folded);
    return folded;
  };
}

function identity(text: string): FoldedText {
  const starts = Uint32Array.from({ length: text.length + 1 }, (_, index) => index);
  return { text, starts, ends: starts.subarray(1) };
}

function find(folded: FoldedText, needles: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const needle of needles) {
    let at = folded.text.indexOf(needle);
    while (at >= 0) {
      ranges.push(toOriginal(folded, at, at + needle.length));
      at = folded.text.indexOf(needle, at + needle.length);
    }
  }
  return ranges;
}

function findRegex(folded: FoldedText, expression: RE2JS): Range[] {
  const ranges: Range[] = [];
  const matcher = expression.matcher(folded.text);
  while (matcher.find()) {
    if (matcher.end() > matcher.start()) ranges.push(toOriginal(folded, matcher.start(), matcher.end()));
  }
  return ranges;
}

function toOriginal(folded: FoldedText, start: number, end: number): Range {
  return [folded.starts[start] ?? 0, folded.ends[end - 1] ?? 0];
}

/** Earlier ones win, of those that begin together the longer one. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const kept: Range[] = [];
  for (const range of sorted) {
    if (range[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(range);
  }
  return kept;
}
