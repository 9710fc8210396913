import { charsOf, type FoundChar, type TextLine } from '../lines/text-line.ts';
import { columnText } from './column-text.ts';
import { initialsText } from './initials.ts';
import { type Placed, placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import { unevenText } from './uneven-text.ts';

/**
 * The text of a page in every order in which a person or program may read it: as drawn, along its rows, down its columns,
 * for which only `reach` characters on both sides of a line end are given, from initials as high as several lines, and along
 * letters that stand higher and lower.
 */
export function* readingOrders(lines: readonly TextLine[], reach: number): Generator<FoundChar[]> {
  yield charsOf(lines);
  for (const placed of placedByDirection(lines)) yield* seenOrders(placed, reach);
}

/** The reading orders along rows, down columns, from initials and along uneven letters. */
export function* seenOrders(placed: readonly Placed[], reach: number): Generator<FoundChar[]> {
  const rows = rowsOf(placed);
  yield charsOf(rows.map((row) => ({ glyphs: spaced(row) })));
  yield columnText(rows, reach);
  yield initialsText(rows, reach);
  yield unevenText(rows);
}
