import type { PageRect } from '@sladd/geometry';
import { type Slant, slantedWidth } from '@sladd/terms';

/** Upright boxes may extend beside a slanted run by at most this share of its thickness. */
const mostExcess = 0.15;
/** By how much boxes overlap, in points: if they only touched, a seam would be visible between them. */
const overlap = 0.5;
/** Largest number of boxes for a run. */
const mostBoxes = 60;
/** Letters are in one run if they are at most this far apart, in thicknesses. */
const wideGap = 1.2;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Upright boxes that cover letters of a slanted line, given by the box around each, and little beside them. They are
 * placed side by side along each run of letters.
 */
export function slantedBoxes(letters: readonly PageRect[], slant: Slant): PageRect[] {
  return runsOf(letters, slant).flatMap((run) => slices(run));
}

/** The rectangle of a run: its four corners in order. */
type Corners = readonly [Point, Point, Point, Point];

/** The rectangles along the line that contain the letters; a wide gap separates two of them. */
function runsOf(letters: readonly PageRect[], slant: Slant): Corners[] {
  const spans = letters.map((letter) => spanOf(letter, slant)).sort((a, b) => a.start - b.start);
  const runs: Span[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (!last || span.start - last.end > wideGap * slant.thickness) runs.push(span);
    else runs[runs.length - 1] = joined(last, span);
  }
  return runs.map((run) => cornersOf(run, slant));
}

/** The extent of letters along a line, and the distance of its middle from the origin of the page across the line. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

function spanOf(letter: PageRect, slant: Slant): Span {
  const middle = { x: letter.x + letter.width / 2, y: letter.y + letter.height / 2 };
  const along = middle.x * slant.x + middle.y * slant.y;
  const beside = middle.y * slant.x - middle.x * slant.y;
  const half = slantedWidth(letter, slant) / 2;
  return { start: along - half, end: along + half, from: beside, to: beside };
}

function joined(a: Span, b: Span): Span {
  return {
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
  };
}

function cornersOf({ start, end, from, to }: Span, { x, y, thickness }: Slant): Corners {
  const at = (along: number, beside: number): Point => ({
    x: along * x - beside * y,
    y: along * y + beside * x,
  });
  const [upper, lower] = [from - thickness / 2, to + thickness / 2];
  return [at(start, upper), at(end, upper), at(end, lower), at(start, lower)];
}

/** Boxes side by side: across the page for a flat run, down the page for a steep one. */
function slices(corners: Corners): PageRect[] {
  const [first, second, , last] = corners;
  const [across, down] = [Math.abs(second.x - first.x), Math.abs(second.y - first.y)];
  if (across < down)
    return slices(turned(corners)).map(({ x, y, width, height }) => ({
      x: y,
      y: x,
      width: height,
      height: width,
    }));
  const xs = corners.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const thickness = Math.hypot(last.x - first.x, last.y - first.y);
  const rise = across > 0 ? down / across : 0;
  const count = Math.ceil(
    Math.min(mostBoxes, Math.max(1, ((right - left) * rise) / (mostExcess * thickness))),
  );
  const width = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * width;
    const ys = heightsBetween(corners, x, x + width);
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const further = index < count - 1 ? overlap : 0;
    return { x, y: top, width: width + further, height: bottom - top };
  });
}

function turned(corners: Corners): Corners {
  const [a, b, c, d] = corners;
  const turn = ({ x, y }: Point): Point => ({ x: y, y: x });
  return [turn(a), turn(b), turn(c), turn(d)];
}

/** The highest and the lowest point of a rectangle between two vertical lines. */
function heightsBetween(corners: Corners, left: number, right: number): number[] {
  const heights: number[] = [];
  for (const [at, one] of corners.entries()) {
    const other = corners[(at + 1) % 4] ?? one;
    if (one.x >= left && one.x <= right) heights.push(one.y);
    for (const x of [left, right]) {
      const share = (x - one.x) / (other.x - one.x);
      if (share >= 0 && share <= 1) heights.push(one.y + share * (other.y - one.y));
    }
  }
  return heights;
}
