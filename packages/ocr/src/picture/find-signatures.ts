import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import { flattenBackground } from '../image/background.ts';
import { type Blob, findBlobs } from '../image/blobs.ts';
import { inkThreshold } from '../image/ink-threshold.ts';
import { columnGap, growBox, type PixelBox, rowOverlap, unionBox } from '../page/pixel-box.ts';
import type { GrayImage, PageRaster } from '../page-source.ts';
import { drawnByHand, type Stroke } from './drawn-by-hand.ts';

/** Sizes of signatures, in points. */
const [leastWidth, mostWidth] = [32, 300];
const [leastHeight, mostHeight] = [10, 110];
/** A rule or a side of a frame is longer than any straight pen stroke, in points. */
const ruleLength = 36;
/** The maximum distance between parts of one signature, in points. */
const partGap = 7;
/** More blobs than this, without words, are a drawing, a map or the grain of a photograph. */
const mostPatches = 600;
/** How far the ink of a word extends beyond its box, in points. */
const wordMargin = 1;

/** Ink that looks like a signature. */
export interface SignatureInk {
  /** In page points. */
  readonly box: PageRect;
  readonly stroke: Stroke;
}

/**
 * Finds ink that looks like a signature: thin, curved, connected over most of its width, and not a word. Skips the boxes in
 * `known`: words and photographs, in page points. The page must be rendered upright, ideally at about 100 dpi.
 */
export function findSignatures(
  { image, dpi, toPage }: PageRaster,
  known: readonly PageRect[],
): SignatureInk[] {
  const flat = flattenBackground(image, dpi);
  const perPoint = dpi / 72;
  const ink = inkOf(flat, inkThreshold(flat));
  for (const box of known) wipe(ink, box, perPoint);
  removeRules(ink, ruleLength * perPoint);
  const patches = findBlobs(ink, 128).filter(({ width, height }) => Math.max(width, height) > 2);
  if (patches.length > mostPatches) return [];
  const inPoints = (pixels: number): number => pixels / perPoint;
  return gather(patches, partGap * perPoint)
    .filter(({ box }) => {
      const [width, height] = [inPoints(box.width), inPoints(box.height)];
      return width >= leastWidth && width <= mostWidth && height >= leastHeight && height <= mostHeight;
    })
    .flatMap(({ box, largest }) => {
      const stroke = drawnByHand(ink, box, largest);
      if (stroke === null) return [];
      const { left: x, top: y, width, height } = box;
      return [{ box: quadBounds(transformRect(toPage, { x, y, width, height })), stroke }];
    });
}

/** Ink becomes black, everything else white. */
function inkOf({ width, height, pixels }: GrayImage, threshold: number): GrayImage {
  return { width, height, pixels: pixels.map((shade) => (shade < threshold ? 0 : 255)) };
}

function wipe({ width, height, pixels }: GrayImage, box: PageRect, perPoint: number): void {
  const [left, right] = [box.x - wordMargin, box.x + box.width + wordMargin].map((x) =>
    Math.round(x * perPoint),
  );
  const [top, bottom] = [box.y - wordMargin, box.y + box.height + wordMargin].map((y) =>
    Math.round(y * perPoint),
  );
  for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++) {
    pixels.fill(
      255,
      y * width + Math.max(0, left ?? 0),
      y * width + Math.min(width, Math.max(0, right ?? 0)),
    );
  }
}

/** Removes rules, which signatures touch and cross. */
function removeRules({ width, height, pixels }: GrayImage, least: number): void {
  const rules: number[] = [];
  const collect = (start: number, length: number, step: number): void => {
    for (let at = 0; at < length; at++) {
      if (pixels[start + at * step] !== 0) continue;
      const from = at;
      while (at < length && pixels[start + at * step] === 0) at++;
      if (at - from >= least) for (let on = from; on < at; on++) rules.push(start + on * step);
    }
  };
  for (let y = 0; y < height; y++) collect(y * width, width, 1);
  for (let x = 0; x < width; x++) collect(x, height, width);
  for (const at of rules) pixels[at] = 255;
}

interface Group {
  readonly box: PixelBox;
  readonly largest: PixelBox;
}

function gather(patches: readonly Blob[], gap: number): Group[] {
  let groups: Group[] = [];
  for (const patch of patches) {
    let whole: Group = { box: patch, largest: patch };
    for (;;) {
      const reach = growBox(whole.box, gap);
      const near = groups.filter(({ box }) => columnGap(box, reach) < 0 && rowOverlap(box, reach) > 0);
      if (near.length === 0) break;
      groups = groups.filter((group) => !near.includes(group));
      whole = near.reduce(join, whole);
    }
    groups.push(whole);
  }
  return groups;
}

function join(a: Group, b: Group): Group {
  return { box: unionBox(a.box, b.box), largest: b.largest.width > a.largest.width ? b.largest : a.largest };
}
