import type { PageRect } from '@sladd/geometry';

/** Maps PDF user space to page points: x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The upright box around two mapped opposite corners. */
export function transformBox(m: Affine, left: number, top: number, right: number, bottom: number): PageRect {
  const xs = [m.a * left + m.c * top + m.e, m.a * right + m.c * bottom + m.e];
  const ys = [m.b * left + m.d * top + m.f, m.b * right + m.d * bottom + m.f];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
