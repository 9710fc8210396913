import type { Placed } from './placed.ts';
import type { FoundChar } from './text-line.ts';

/** A gap of this share of the letters' height reads as a space. */
export const spaceShare = 0.13;
/** Middles of letters this share of their height apart are at one height. */
const sameHeight = 0.45;
/** The same letter this share of its height away is a second print of it, for boldness or a shadow. */
const sameSpot = 0.1;

/** Characters from left to right, for each height at which there are any, from top to bottom. */
export function rowsOf(placed: readonly Placed[]): Placed[][] {
  const byHeight = placed.map((char) => ({ char, y: char.y + char.height / 2 })).sort((a, b) => a.y - b.y);
  const rows: { y: number; chars: Placed[] }[] = [];
  for (const { char, y } of byHeight) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) < char.height * sameHeight) row.chars.push(char);
    else rows.push({ y, chars: [char] });
  }
  return rows.map((row) => onePrint(row.chars.sort((a, b) => a.x - b.x)));
}

/** Characters side by side with a space for each gap. */
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
