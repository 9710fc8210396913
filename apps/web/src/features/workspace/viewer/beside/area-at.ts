import { containsPoint } from '@sladd/geometry';
import type { Highlight } from '../../model/highlights/highlight.ts';

/** The area at a point of a page (page points); the smallest if several overlap. */
export function areaAt(
  areas: readonly Highlight[],
  pageNumber: number,
  { x, y }: { readonly x: number; readonly y: number },
): Highlight | undefined {
  return areas
    .filter((area) => area.pageNumber === pageNumber && area.boxes.some((box) => containsPoint(box, x, y)))
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

function sizeOf({ boxes }: Highlight): number {
  return boxes.reduce((sum, { width, height }) => sum + width * height, 0);
}
