import { invert, type Matrix } from './matrix.ts';
import { quadBounds, transformRect } from './quad.ts';
import { intersection, type PageRect } from './rect.ts';

/** The position of the space of a page on the page as displayed, after CropBox, Rotate and UserUnit. */
export interface PageFrame {
  /** Maps user space of the page, with its origin at the bottom left, to page points. */
  readonly toPage: Matrix;
  /** Page points. */
  readonly width: number;
  readonly height: number;
}

/** A rectangle in user space of the page: [x0, y0, x1, y1], in user units. */
export type UserBox = readonly [x0: number, y0: number, x1: number, y1: number];

/** The smallest rectangle around points given as x, y, x, y. */
export function spanOf(points: readonly number[]): UserBox {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The part of a rectangle that is on the page as displayed; undefined if there is none or it has no area. */
export function shownPart(
  [x0, y0, x1, y1]: UserBox,
  { toPage, width, height }: PageFrame,
): PageRect | undefined {
  const quad = transformRect(toPage, { x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
  return intersection(quadBounds(quad), { x: 0, y: 0, width, height });
}

/** A rectangle of the page as displayed, in user space of the page. */
export function userBoxOf(rect: PageRect, { toPage }: PageFrame): UserBox {
  const { x, y, width, height } = quadBounds(transformRect(invert(toPage), rect));
  return [x, y, x + width, y + height];
}
