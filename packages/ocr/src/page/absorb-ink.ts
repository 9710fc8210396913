import type { EngineWord } from '../engine.ts';
import type { Blob } from '../image/blobs.ts';
import { columnGap, mmPerInch, type PixelBox, rowOf, rowOverlap, unionBox } from './pixel-box.ts';

/**
 * As a share of the height of a word. Ink this close belongs to the word: gaps between words are more than twice as wide.
 */
const touchingGap = 0.12;
/** As a share of the height of a word. Anything higher is a frame or a stamp around the word. */
const tallest = 1.4;
/** Anything smaller is a speck, not a part of a letter; in millimetres. */
const leastMm = 0.25;

/**
 * Extends the boxes of words over the letters they cut and the marks they touch: the engine estimates where a letter ends,
 * and ink outside the box would remain after a redaction.
 */
export function absorbInk(words: readonly EngineWord[], blobs: readonly Blob[], dpi: number): EngineWord[] {
  const least = (leastMm * dpi) / mmPerInch;
  const rows = new Map<number, number[]>();
  for (const [index, { top, height }] of words.entries()) {
    for (let row = rowOf(top); row <= rowOf(top + height); row++) {
      const entry = rows.get(row);
      if (entry) entry.push(index);
      else rows.set(row, [index]);
    }
  }
  const grown = words.map((word): PixelBox => word);
  for (const blob of blobs) {
    if (Math.max(blob.width, blob.height) < least) continue;
    const near = rows.get(rowOf(blob.top + blob.height / 2)) ?? [];
    const owner = near.find((index) => belongs(blob, words[index]));
    const box = owner === undefined ? undefined : grown[owner];
    if (owner !== undefined && box) grown[owner] = unionBox(box, blob);
  }
  return words.map((word, index) => ({ ...word, ...boxOf(grown[index] ?? word) }));
}

function belongs(blob: PixelBox, word: PixelBox | undefined): boolean {
  if (!word || blob.height > tallest * word.height || blob.width > word.width + word.height) return false;
  return rowOverlap(blob, word) >= 0.5 && columnGap(blob, word) <= touchingGap * word.height;
}

function boxOf({ left, top, width, height }: PixelBox): PixelBox {
  return { left, top, width, height };
}
