/**
 * A rectangle on a page: page points (1/72 inch times UserUnit), origin at the top left of the page as
 * displayed (after CropBox and Rotate, as pdf.js shows it at scale 1), y pointing down.
 */
export interface PageRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The wire form of a {@link PageRect}: same space, given by its corners, `x0 <= x1` and `y0 <= y1`. */
export interface BoundingBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** No page is larger: 14,400 units of 75,000/72 inch at most (ISO 32000-2, annex C). Sums up to here are exact enough. */
const LARGEST_PAGE_PT = 14_400 * 75_000;

/**
 * The page rectangle of a wire bounding box. Corners in the wrong order are swapped, and those beyond any page are moved
 * to where the largest page could end: otherwise a rectangle from -1e20 to 300 would, after rounding, end at 0.
 */
export function toPageRect(given: BoundingBox): PageRect {
  const box = { x0: near(given.x0), y0: near(given.y0), x1: near(given.x1), y1: near(given.y1) };
  const x = Math.min(box.x0, box.x1);
  const y = Math.min(box.y0, box.y1);
  return { x, y, width: Math.abs(box.x1 - box.x0), height: Math.abs(box.y1 - box.y0) };
}

function near(place: number): number {
  return Math.min(Math.max(place, -LARGEST_PAGE_PT), LARGEST_PAGE_PT);
}

/** The wire bounding box of a page rectangle. */
export function toBoundingBox(rect: PageRect): BoundingBox {
  return { x0: rect.x, y0: rect.y, x1: rect.x + rect.width, y1: rect.y + rect.height };
}

/** The smallest rectangle that contains both. */
export function union(a: PageRect, b: PageRect): PageRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The smallest rectangle that contains all of them; undefined for an empty list. */
export function unionAll(rects: Iterable<PageRect>): PageRect | undefined {
  let result: PageRect | undefined;
  for (const rect of rects) result = result ? union(result, rect) : rect;
  return result;
}

/** The intersection of two rectangles, or undefined if they share no area. */
export function intersection(a: PageRect, b: PageRect): PageRect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Whether two rectangles share an area. */
export function overlaps(a: PageRect, b: PageRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether two rectangles share a point, edges included; also one without width or height, such as a straight line. */
export function touches(a: PageRect, b: PageRect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Whether a rectangle is inside another one, edges included. */
export function contains(outer: PageRect, inner: PageRect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Area in square points. */
export function area(rect: PageRect): number {
  return rect.width * rect.height;
}

/** Whether a point, in the space of the rectangle, is inside it or on its edge. */
export function containsPoint(rect: PageRect, x: number, y: number): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}

/** The rectangle enlarged evenly about its middle until it is at least `size` points wide and high. */
export function atLeast(rect: PageRect, size: number): PageRect {
  const [dx, dy] = [Math.max(0, size - rect.width), Math.max(0, size - rect.height)];
  return { x: rect.x - dx / 2, y: rect.y - dy / 2, width: rect.width + dx, height: rect.height + dy };
}

/** The rectangle enlarged by `margin` points on every side. A negative margin shrinks it, to no less than zero size. */
export function inflate(rect: PageRect, margin: number): PageRect {
  const width = Math.max(0, rect.width + 2 * margin);
  const height = Math.max(0, rect.height + 2 * margin);
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
}
