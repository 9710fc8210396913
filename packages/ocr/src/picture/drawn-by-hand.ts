import type { PixelBox } from '../page/pixel-box.ts';
import type { GrayImage } from '../page-source.ts';

/** The largest blob covers at least this share of the width and height of a signature; printed letters are separate. */
const joined = { width: 0.3, height: 0.4 } as const;
/** Share of the area that is ink: less is dust, more is print or a filled shape. */
const [leastInk, mostInk] = [0.015, 0.22];
/** A pen stroke is thinner than this share of the height, or than this number of pixels if the height is small. */
const penShare = 0.11;
const penPx = 3;
/** Minimum share of the inked columns that the stroke crosses more than once. */
const leastTurns = 0.3;
/**
 * A stroke that never goes back is a wave: it goes up or down at least this many times, by at least this share of the
 * height.
 */
const [leastSwings, swing] = [5, 0.15];
/**
 * Maximum share of the ink in straight runs along a row or column, and the length of such runs as a share of width and
 * height.
 */
const straight = { run: 0.22, most: 0.25 } as const;

/** The kind of stroke: loops, which are nearly always handwriting, or one wave, which a line of a chart can be too. */
export type Stroke = 'loops' | 'wave';

/** The kind of pen stroke of the ink (0) in a part of an image; null if it is not one. `largest`: its largest blob. */
export function drawnByHand(image: GrayImage, box: PixelBox, largest: PixelBox): Stroke | null {
  if (box.width < 1.1 * box.height) return null;
  if (largest.width < joined.width * box.width || largest.height < joined.height * box.height) return null;
  const { ink, thickness, turningColumns, inkedColumns, inLongRuns, middles } = measure(image, box);
  const share = ink / (box.width * box.height);
  if (share < leastInk || share > mostInk) return null;
  if (thickness > Math.max(penPx, penShare * box.height)) return null;
  if (inLongRuns > straight.most * ink) return null;
  if (turningColumns >= leastTurns * inkedColumns) return 'loops';
  return swingsOf(middles, swing * box.height) >= leastSwings ? 'wave' : null;
}

/** How many times a line turns after it has gone up or down by at least `least`. */
function swingsOf(heights: readonly number[], least: number): number {
  let swings = 0;
  let direction = 0;
  let [low, high] = [heights[0] ?? 0, heights[0] ?? 0];
  for (const height of heights) {
    low = Math.min(low, height);
    high = Math.max(high, height);
    if (direction !== 1 && height - low >= least) [direction, high, swings] = [1, height, swings + 1];
    else if (direction !== -1 && high - height >= least) [direction, low, swings] = [-1, height, swings + 1];
  }
  return swings;
}

interface InkMeasure {
  readonly ink: number;
  /** Mean over all ink pixels of the shorter of their two runs, in pixels. */
  readonly thickness: number;
  readonly inkedColumns: number;
  readonly turningColumns: number;
  readonly inLongRuns: number;
  /** The mean position of the ink in each column with ink, from the left. */
  readonly middles: readonly number[];
}

function measure({ width, pixels }: GrayImage, box: PixelBox): InkMeasure {
  const size = box.width * box.height;
  const [across, down] = [new Uint16Array(size), new Uint16Array(size)];
  const isInk = (x: number, y: number): boolean => pixels[(box.top + y) * width + box.left + x] === 0;
  let turningColumns = 0;
  let inkedColumns = 0;
  const middles: number[] = [];
  for (let y = 0; y < box.height; y++) {
    fillRuns(
      across,
      box.width,
      (at) => isInk(at, y),
      (at) => y * box.width + at,
    );
  }
  for (let x = 0; x < box.width; x++) {
    const runs = fillRuns(
      down,
      box.height,
      (at) => isInk(x, at),
      (at) => at * box.width + x,
    );
    if (runs > 0) {
      inkedColumns++;
      middles.push(middleOf(box.height, (at) => isInk(x, at)));
    }
    if (runs > 1) turningColumns++;
  }
  const [longAcross, longDown] = [straight.run * box.width, Math.max(8, 2.5 * straight.run * box.height)];
  let [ink, sum, inLongRuns] = [0, 0, 0];
  for (let at = 0; at < size; at++) {
    const [row, column] = [across[at] ?? 0, down[at] ?? 0];
    if (row === 0) continue;
    ink++;
    sum += Math.min(row, column);
    if (row >= longAcross || column >= longDown) inLongRuns++;
  }
  return { ink, thickness: ink === 0 ? 0 : sum / ink, inkedColumns, turningColumns, inLongRuns, middles };
}

function middleOf(length: number, isInk: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < length; at++) {
    if (!isInk(at)) continue;
    sum += at;
    count++;
  }
  return sum / count;
}

/** Stores for each ink pixel of a row or column the length of its run; returns the number of runs. */
function fillRuns(
  lengths: Uint16Array,
  length: number,
  isInk: (at: number) => boolean,
  place: (at: number) => number,
): number {
  let runs = 0;
  for (let at = 0; at < length; at++) {
    if (!isInk(at)) continue;
    const from = at;
    while (at < length && isInk(at)) at++;
    for (let on = from; on < at; on++) lengths[place(on)] = at - from;
    runs++;
  }
  return runs;
}
