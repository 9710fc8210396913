import { columnText } from './column-text.ts';
import { type Placed, placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import { charsOf, type FoundChar, type TextLine } from './text-line.ts';

/**
 * The text of a page in each order in which somebody or some program may read it: as drawn, along its rows, down its columns,
 * of which `reach` characters on both sides of the end of a line.
 */
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
