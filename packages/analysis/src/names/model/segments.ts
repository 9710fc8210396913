import type { Token } from './tokenize.ts';

/**
 * A line is full, so that its line break means nothing, if it has this share of the length of the page's long lines.
 */
const FULL_LINE_SHARE = 0.72;

/**
 * Splits the tokens of a text into parts that are read together: sentences, headings, and lines of forms, tables and
 * address blocks. A name may continue after the end of a full line, but not of a short one.
 */
export function segment(text: string, tokens: readonly Token[]): Token[][] {
  const fullLength = longLineLength(text) * FULL_LINE_SHARE;
  const segments: Token[][] = [];
  let current: Token[] = [];
  tokens.forEach((token, index) => {
    current.push(token);
    const next = tokens[index + 1];
    if (next && !breaksBetween(text, token, next, fullLength)) return;
    segments.push(current);
    current = [];
  });
  return segments;
}

function longLineLength(text: string): number {
  const lengths = text
    .split('\n')
    .map((line) => line.length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

function breaksBetween(text: string, token: Token, next: Token, fullLength: number): boolean {
  const gap = text.slice(token.end, next.start);
  const startsUpper = /^[\p{Lu}\p{N}"«“-]/u.test(next.text);
  if (/^[.!?]$/.test(token.text) && gap !== '' && startsUpper) return true;
  if (/[•·▪|]/u.test(token.text) || /\t| {3}/.test(gap)) return true;
  const lineBreaks = gap.split('\n').length - 1;
  if (lineBreaks === 0) return false;
  if (lineBreaks > 1) return true;
  const lineStart = text.lastIndexOf('\n', token.end - 1) + 1;
  const nextEnd = text.indexOf('\n', next.start);
  const nextLine = text.slice(next.start, nextEnd < 0 ? undefined : nextEnd);
  if (/^[^:\n]{1,40}:(?: |$)/u.test(nextLine)) return true;
  if (areRows(text.slice(lineStart, token.end), nextLine)) return true;
  return startsUpper && token.end - lineStart < fullLength;
}

/** A separator between the values of a row, without a blank after it. */
const separators = /;(?=\S)|,(?=[^\s\d])/gu;

/** Whether two lines are rows of a table of values, as in a CSV file; no name continues from one to the other. */
function areRows(line: string, next: string): boolean {
  const count = line.match(separators)?.length ?? 0;
  return count > 0 && next.match(separators)?.length === count;
}
