import { flattenBackground } from '../image/background.ts';
import { type Blob, findBlobs } from '../image/blobs.ts';
import { inkThreshold } from '../image/ink-threshold.ts';
import { invert } from '../image/invert.ts';
import { gatherLines } from '../page/residual-ink.ts';
import type { GrayImage } from '../page-source.ts';
import { isBlurred } from './blurred.ts';
import { hasStrokes } from './strokes.ts';

/** What a quick analysis of a picture finds, before OCR. */
export interface PictureAnalysis {
  /** False only if nothing in it can be a letter; true if in doubt. */
  readonly mayHoldLetters: boolean;
  /** Estimated height of its letters, in pixels of the image; null if unknown. */
  readonly letterHeightPx: number | null;
  /** Whether its background is dark, so that letters on it are light. */
  readonly isDark: boolean;
  /** Whether it has continuous shades, as photographs do. */
  readonly isPhoto: boolean;
  /** Whether it has strokes and no sharp edge. */
  readonly isBlurred: boolean;
}

/** A background darker than this counts as dark. */
const darkGround = 110;
/** Sets the tiles for finding the paper: about three lines of small letters. */
const nominalDpi = 150;

/** Analyses a picture at about its stored resolution. Takes a few milliseconds per hundred thousand pixels. */
export function analysePicture(image: GrayImage): PictureAnalysis {
  if (!hasStrokes(image)) {
    return { mayHoldLetters: false, letterHeightPx: null, isDark: false, isPhoto: false, isBlurred: false };
  }
  const counts = shadesOf(image);
  const isDark = quantile(counts, 0.5) < darkGround;
  const flat = flattenBackground(isDark ? invert(image) : image, nominalDpi);
  const threshold = inkThreshold(flat);
  return {
    mayHoldLetters: true,
    letterHeightPx: letterHeight(findBlobs(flat, threshold)),
    isDark,
    isPhoto: isContinuous(shadesOf(flat), threshold),
    isBlurred: isBlurred(image),
  };
}

function shadesOf({ pixels }: GrayImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at++) {
    const shade = pixels[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  return counts;
}

function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let shade = 0; shade < 256; shade++) {
    seen += counts[shade] ?? 0;
    if (seen >= total * share) return shade;
  }
  return 255;
}

/** Letters are ink on paper with few shades between; a photograph has more than this share of shades between. */
const continuousShare = 0.25;

function isContinuous(counts: Uint32Array, threshold: number): boolean {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [from, to] = [threshold * 0.5, threshold + (255 - threshold) * 0.5];
  const between = counts.reduce((sum, count, shade) => (shade > from && shade < to ? sum + count : sum), 0);
  return between > continuousShare * total;
}

/**
 * Minimum letter height of each class in pixels; lower letters cannot be read. The last class extends to twice its minimum.
 */
const classesPx = [4, 8, 16, 32, 64, 128] as const;
/** The minimum number of letters of a line. */
const leastLetters = 3;
/**
 * The lowest letters decide if they are at least this share: a resolution that suits them suits the others, but not vice
 * versa.
 */
const leastShare = 0.15;
/** More blobs than a page of small print has are the grain of a photograph. */
const mostPatches = 8000;

/** Lines run across a picture or, if that gives more letters, down it. */
function letterHeight(blobs: readonly Blob[]): number | null {
  const [across, down] = [heightInLines(blobs), heightInLines(blobs.map(turnOver))];
  return (down.letters > across.letters ? down : across).height;
}

function turnOver({ left, top, width, height, ink }: Blob): Blob {
  return { left: top, top: left, width: height, height: width, ink };
}

/** The letter height from blobs of similar height that form lines. */
function heightInLines(blobs: readonly Blob[]): { letters: number; height: number | null } {
  const letters = blobs.filter(isLetterLike);
  if (letters.length > mostPatches) return { letters: 0, height: null };
  const classes = classesPx.map((least) => {
    const alike = letters.filter(({ height }) => height >= least && height < 2 * least);
    const inLines = gatherLines(alike).filter((line) => line.letters >= leastLetters);
    const count = inLines.reduce((sum, line) => sum + line.letters, 0);
    return { count, height: median(alike.map(({ height }) => height)) };
  });
  const all = classes.reduce((sum, { count }) => sum + count, 0);
  const lowest = classes.find(({ count }) => count > 0 && count >= leastShare * all);
  return { letters: all, height: lowest?.height ?? null };
}

function isLetterLike({ width, height, ink }: Blob): boolean {
  return width <= 4 * height && height <= 9 * width && ink > 0.08 * width * height;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
