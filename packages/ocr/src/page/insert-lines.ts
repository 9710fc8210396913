import type { EngineWord } from '../engine.ts';
import { columnGap, type PixelBox, rowOverlap, unionBoxes } from './pixel-box.ts';

type Line = readonly EngineWord[];

/** Inserts lines read later at their position: in the line they continue, otherwise below the line above them. */
export function insertLines(lines: readonly Line[], added: readonly Line[]): Line[] {
  const result = [...lines];
  for (const line of added) {
    const box = unionBoxes(line);
    if (!box) continue;
    const same = result.findIndex((other) => continues(unionBoxes(other), box));
    const joined = result[same];
    if (joined) result[same] = [...joined, ...line].toSorted((a, b) => a.left - b.left);
    else result.splice(placeBelow(result, box), 0, line);
  }
  return result;
}

function continues(line: PixelBox | undefined, box: PixelBox): boolean {
  if (!line) return false;
  return rowOverlap(line, box) >= 0.6 && columnGap(line, box) <= 1.5 * Math.max(line.height, box.height);
}

function placeBelow(lines: readonly Line[], box: PixelBox): number {
  let [place, nearest] = [-1, Number.NEGATIVE_INFINITY];
  for (const [index, line] of lines.entries()) {
    const other = unionBoxes(line);
    if (!other || other.top > box.top || columnGap(other, box) > 0) continue;
    if (other.top > nearest) [place, nearest] = [index, other.top];
  }
  if (place >= 0) return place + 1;
  const below = lines.findIndex((line) => (line[0]?.top ?? 0) > box.top);
  return below < 0 ? lines.length : below;
}
