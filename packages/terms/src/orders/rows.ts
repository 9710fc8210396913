import type { FoundChar } from '../lines/text-line.ts';
import type { Placed } from './placed.ts';

/** A gap of this share of the letter height counts as a space. */
export const spaceShare = 0.13;
/** Letters are in one row if their centres differ by less than this share of their height. */
const sameHeight = 0.45;
/** The same letter within this share of its height is printed twice, for a bold or shadow effect. */
const sameSpot = 0.1;

/** The characters of each row from left to right, the rows from top to bottom. */
export function rowsOf(placed: readonly Placed[]): Placed[][] {
  const byHeight = placed.map((char) => ({ char, y: char.y + char.height / 2 })).sort((a, b) => a.y - b.y);
  const rows: { y: number; chars: Placed[] }[] = [];
  for (const { char, y } of byHeight) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) <= char.height * sameHeight) row.chars.push(char);
    else rows.push({ y, chars: [char] });
  }
  return rows.map((row) => onePrint(row.chars.sort((a, b) => a.x - b.x)));
}

/** Adds a space for each gap between adjacent characters. */
export function spaced(row: readonly Placed[]): FoundChar[] {
  const result: FoundChar[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { char, x, width, height } of row) {
    if (x - end > spaceShare * height && result.length > 0) {
      result.push({ codePoint: 32, box: undefined, isMadeUp: true });
    }
    result.push(char);
    end = x + width;
  }
  return result;
}

function onePrint(row: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const next of row) {
    const last = result.at(-1);
    const isRepeated =
      last?.char.codePoint === next.char.codePoint &&
      next.x - last.x < sameSpot * next.height &&
      next.width > 0;
    if (!isRepeated) result.push(next);
  }
  return result;
}
