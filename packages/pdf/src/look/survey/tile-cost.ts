import type { Matrix, Rect } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/** How a pattern fills an area with copies of its tile. Area, view and steps are in pattern space. */
interface Tiling {
  /** The area to fill. */
  readonly area: Rect;
  /** The bounds of one tile. */
  readonly view: Rect;
  readonly stepX: number;
  readonly stepY: number;
  /** From pattern space to the page. */
  readonly matrix: Matrix;
}

/** The cost, in steps of `drawCost`, of placing a copy and of painting one of its pixels. */
const [placing, painting] = [30, 0.3];

/** Estimates the steps that the engine needs to copy the tile over the page, at a scale in pixels per point. */
export function tileCost({ area, view, stepX, stepY, matrix }: Tiling, page: Rect, scale: number): number {
  const paper = mupdf.Rect.transform(page, mupdf.Matrix.invert(matrix));
  const copies = copiesOver(area, paper, view, stepX, 0) * copiesOver(area, paper, view, stepY, 1);
  const [left, top, right, bottom] = mupdf.Rect.transform(view, matrix);
  const width = Math.min(right - left, page[2] - page[0]) * scale;
  const height = Math.min(bottom - top, page[3] - page[1]) * scale;
  return copies * (placing + painting * width * height);
}

/** The number of visible copies along one axis (0 or 1). */
function copiesOver(area: Rect, paper: Rect, view: Rect, step: number, axis: 0 | 1): number {
  const [from, to] = [Math.max(area[axis], paper[axis]), Math.min(area[axis + 2] ?? 0, paper[axis + 2] ?? 0)];
  const copies = (to - from + (view[axis + 2] ?? 0) - view[axis]) / Math.abs(step);
  // With a step of zero, or a matrix that flattens the tile, one copy is drawn or none.
  return Number.isFinite(copies) ? Math.max(1, copies) : 1;
}
