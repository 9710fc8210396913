import type { FoundChar } from './folded-text.ts';
import { placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import type { TextLine } from './text-line.ts';

/** So many lines from the top, and from the bottom, hold the edges of a page's text. */
const linesAtEdge = 12;

/** Lines as the eye puts them together, whatever order their letters were drawn in. No slanted text. */
function seenLines(lines: readonly TextLine[]): { glyphs: FoundChar[] }[] {
  return placedByDirection(lines).flatMap((placed) => rowsOf(placed).map((row) => ({ glyphs: spaced(row) })));
}

/** The lines of a page as drawn, and those near its edges as seen: the orders to look for the page's first and last words in. */
export function edgeOrders(
  lines: readonly TextLine[],
): (readonly { readonly glyphs: readonly FoundChar[] }[])[] {
  const level = lines.filter((line) => line.direction === 0);
  if (level.length > 2 * linesAtEdge) {
    level.sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
    level.splice(linesAtEdge, level.length - 2 * linesAtEdge);
  }
  return [lines, seenLines(level)];
}
