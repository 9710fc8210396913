import { columnText } from './column-text.ts';
import type { FoundChar } from './folded-text.ts';
import { type Placed, placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import type { TextLine } from './text-line.ts';

const lineBreak: FoundChar = { codePoint: 10, box: undefined, isMadeUp: false };

/** As many characters as one of the terms can take before or after the end of a line, with a space after each. */
export function reachOf(terms: readonly string[]): number {
  return Math.max(0, ...terms.map((term) => term.length)) * 2 + 8;
}

/** The text of a page in each order in which somebody or some program may read it: as drawn, along its rows, down its columns. */
export function* readingOrders(lines: readonly TextLine[], reach: number): Generator<FoundChar[]> {
  yield charsOf(lines);
  for (const placed of placedByDirection(lines)) yield* seenOrders(placed, reach);
}

/** Along rows, and down columns. */
export function* seenOrders(placed: readonly Placed[], reach: number): Generator<FoundChar[]> {
  const rows = rowsOf(placed);
  yield charsOf(rows.map((row) => ({ glyphs: spaced(row) })));
  yield columnText(rows, reach);
}

/** The characters of lines, with a line break after each. */
function charsOf(lines: readonly { readonly glyphs: readonly FoundChar[] }[]): FoundChar[] {
  return lines.flatMap(({ glyphs }) => [...glyphs, lineBreak]);
}
