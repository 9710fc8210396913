import { type Matrix, type Quad, transformPoint } from './matrix.ts';
import type { PageRect } from './rect.ts';

/** The corners of a rectangle after a transformation; the rectangle is in the source space of the matrix. */
export function transformRect(matrix: Matrix, { x, y, width, height }: PageRect): Quad {
  return [
    transformPoint(matrix, { x, y }),
    transformPoint(matrix, { x: x + width, y }),
    transformPoint(matrix, { x: x + width, y: y + height }),
    transformPoint(matrix, { x, y: y + height }),
  ];
}

/** The smallest upright rectangle around all corners. */
export function quadBounds(quad: Quad): PageRect {
  const xs = quad.map((corner) => corner.x);
  const ys = quad.map((corner) => corner.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
