import type { PageRect } from '@sladd/geometry';
import { openPdf } from '@sladd/pdf';
import type { Degradation } from './degradations.ts';
import type { GrayPicture } from './gray-picture.ts';
import { applyHomography } from './homography.ts';
import type { ScanLayout } from './layouts/layout.ts';
import { typedPage } from './typed-page.ts';
import { warp } from './warp.ts';

/** A word on a scanned page. */
export interface ScannedWord {
  readonly text: string;
  /** The edge pixels of its ink: x, y pairs in page points of the scan, origin top left. */
  readonly ink: Float32Array;
  /** The bounding box of the ink. */
  readonly box: PageRect;
}

/** A scanned page with everything on it. */
export interface Scan {
  readonly name: string;
  readonly picture: GrayPicture;
  readonly dpi: number;
  /** Page points: the size of the paper. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly ScannedWord[];
  /** Runs of adjacent words, as indexes into `words`. */
  readonly identifiers: readonly (readonly number[])[];
}

/** A page that was scanned. */
export interface ScannedPicture {
  readonly picture: GrayPicture;
  /** Page points: the size of the paper. */
  readonly width: number;
  readonly height: number;
  /** Where a point of the printed page is on the scan, both in page points. */
  pointOf(x: number, y: number): readonly [x: number, y: number];
}

/** Scans a printed page, drawn with as many pixels to the inch as the scan has. The same seed gives the same grain. */
export function scannedPicture(clean: GrayPicture, degradation: Degradation, seed: number): ScannedPicture {
  const scale = degradation.dpi / 72;
  const place = degradation.place(clean.width, clean.height);
  const isMoved = place.map.some((value, index) => value !== (index % 4 === 0 ? 1 : 0));
  const moved = isMoved ? warp(clean, place.map, place) : clean;
  return {
    picture: degradation.tones.reduce((shown, tone, index) => tone(shown, seed + index), moved),
    width: place.width / scale,
    height: place.height / scale,
    pointOf: (pageX, pageY) => {
      const [x, y] = applyHomography(place.map, pageX * scale, pageY * scale);
      return [x / scale, y / scale];
    },
  };
}

/** Prints a layout and scans it. The same seed gives the same grain. */
export function scanPage(layout: ScanLayout, degradation: Degradation, seed = 1): Scan {
  const { dpi } = degradation;
  const document = openPdf(typedPage(layout));
  try {
    const clean: GrayPicture = document.renderPage(1, { scale: dpi / 72, grayscale: true });
    const { picture, width, height, pointOf } = scannedPicture(clean, degradation, seed);
    const words = document.pageText(1).words.map(({ text, box }): ScannedWord => {
      const ink = inkEdge(clean, box, dpi / 72);
      for (let at = 0; at < ink.length; at += 2) {
        const [x, y] = pointOf(((ink[at] ?? 0) * 72) / dpi, ((ink[at + 1] ?? 0) * 72) / dpi);
        ink[at] = x;
        ink[at + 1] = y;
      }
      return { text, ink, box: bounds(ink) };
    });
    return {
      name: `${layout.name}, ${degradation.name}`,
      picture,
      dpi,
      width,
      height,
      words,
      identifiers: layout.identifiers.map((identifier) => findRun(words, identifier)),
    };
  } finally {
    document.close();
  }
}

/** The dark pixels inside the box next to light ones, as pixel centres. */
function inkEdge({ width, pixels }: GrayPicture, box: PageRect, scale: number): Float32Array<ArrayBuffer> {
  const isInk = (x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < 128;
  const points: number[] = [];
  const [right, bottom] = [(box.x + box.width) * scale, (box.y + box.height) * scale];
  for (let y = Math.floor(box.y * scale); y < bottom; y++) {
    for (let x = Math.floor(box.x * scale); x < right; x++) {
      if (!isInk(x, y)) continue;
      const isEdge = !isInk(x - 1, y) || !isInk(x + 1, y) || !isInk(x, y - 1) || !isInk(x, y + 1);
      if (isEdge) points.push(x + 0.5, y + 0.5);
    }
  }
  return Float32Array.from(points);
}

function bounds(points: Float32Array): PageRect {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  if (xs.length === 0) throw new Error('a word of the layout leaves no ink');
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function findRun(words: readonly ScannedWord[], identifier: string): number[] {
  const parts = identifier.split(' ');
  const start = words.findIndex((_, index) =>
    parts.every(
      (part, offset) => stripPunctuation(words[index + offset]?.text ?? '') === stripPunctuation(part),
    ),
  );
  if (start < 0) throw new Error(`the layout has no ${identifier}`);
  return parts.map((_, offset) => start + offset);
}

/** Punctuation around an identifier does not belong to it. */
function stripPunctuation(word: string): string {
  return word.replace(/^[(]+|[.,;:)]+$/g, '');
}
