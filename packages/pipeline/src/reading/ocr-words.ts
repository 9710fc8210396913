import { type PageRect, type Point, type Quad, quadBounds } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import type { PlacedWord } from './text-builder.ts';

/** A word read by OCR with a box for every character: its rectangle divided by the usual widths of letters. */
export function placeWord({ text, quad, confidence }: OcrWord): PlacedWord {
  const chars = Array.from(text);
  const widths = chars.map(usualWidth);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const charBoxes: PageRect[] = [];
  let before = 0;
  chars.forEach((char, index) => {
    const width = widths[index] ?? 0;
    const box = quadBounds(slice(quad, before / total, (before + width) / total));
    for (let unit = 0; unit < char.length; unit++) charBoxes.push(box);
    before += width;
  });
  return { text, charBoxes, confidence: confidence / 100 };
}

const narrow = /^[ijl.,:;'!|ftrI()[\]/-]$/;
const wide = /^[mwMWæÆ@%]$/;

/** Relative widths of lower-case letters in a proportional font. */
function usualWidth(char: string): number {
  if (narrow.test(char)) return 0.55;
  return wide.test(char) ? 1.5 : 1;
}

/** The part of a word's rectangle between two shares of its length. */
function slice([topLeft, topRight, bottomRight, bottomLeft]: Quad, from: number, to: number): Quad {
  return [
    between(topLeft, topRight, from),
    between(topLeft, topRight, to),
    between(bottomLeft, bottomRight, to),
    between(bottomLeft, bottomRight, from),
  ];
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
