import type { EngineWord } from '../engine.ts';
import type { Blob } from '../image/blobs.ts';
import { columnGap, type PixelBox, rowOverlap, unionBox } from './pixel-box.ts';

/** Of the height of a word. Ink as near as this belongs to it: gaps between words are more than twice as wide. */
const touchingGap = 0.12;
/** Of the height of a word. What is taller is a frame or a stamp that the word only stands in. */
const tallest = 1.4;
/** Specks are no part of a letter; millimetres. */
const leastMm = 0.25;
const mmPerInch = 25.4;

/**
 * The words with boxes grown over the letters they cut and the marks they touch: the engine's boxes come from its
 * guess where a letter ends, and what a box leaves out would stay after a redaction.
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

function rowOf(y: number): number {
  return Math.floor(y / 64);
}
