import type { PageRect } from '@sladd/geometry';
import type { Matrix } from 'mupdf';
import { numbers } from '../content/content-matrix.ts';
import type { Operation } from '../content/lexer.ts';
import { type Bounds, isUnderMark, join } from '../survey/path-shape.ts';

const paints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const pieces = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);

interface Subpath {
  readonly starts: number[];
  bounds: Bounds | undefined;
}

/**
 * Collects the operations of one content stream that draw parts of paths lying under marks. A part is a subpath:
 * in a line of text that was turned into curves, each letter is one or two of them.
 */
export class CoveredSubpaths {
  /** Offsets of the operations to leave out. */
  readonly starts = new Set<number>();
  /** Offsets of painting operators that have nothing left to paint. */
  readonly emptied = new Set<number>();
  readonly #boxes: readonly PageRect[];
  #subpaths: Subpath[] = [];
  #clips = false;

  constructor(boxes: readonly PageRect[]) {
    this.#boxes = boxes;
  }

  /** `matrix` maps the stream's space to page points. */
  apply(operation: Operation, matrix: Matrix): void {
    const { operator } = operation;
    if (pieces.has(operator)) this.#addPiece(operation, matrix);
    else if (operator === 'W' || operator === 'W*') this.#clips = true;
    else if (operator === 'n' || paints.has(operator)) this.#endPath(operation);
  }

  #addPiece(operation: Operation, matrix: Matrix): void {
    const { operator, start } = operation;
    if (operator === 'm' || operator === 're') this.#subpaths.push({ starts: [], bounds: undefined });
    const subpath = this.#subpaths.at(-1);
    if (!subpath) return;
    subpath.starts.push(start);
    for (const [x, y] of points(operation)) {
      const [px, py] = [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
      const point = { left: px, right: px, top: py, bottom: py };
      subpath.bounds = subpath.bounds ? join(subpath.bounds, point) : point;
    }
  }

  #endPath({ operator, start }: Operation): void {
    // A path that also clips shapes what comes after it, so that no part may go.
    const covered =
      this.#clips || operator === 'n' ? [] : this.#subpaths.filter((subpath) => this.#isCovered(subpath));
    for (const subpath of covered) for (const piece of subpath.starts) this.starts.add(piece);
    if (covered.length > 0 && covered.length === this.#subpaths.length) this.emptied.add(start);
    this.#subpaths = [];
    this.#clips = false;
  }

  #isCovered({ bounds }: Subpath): boolean {
    return bounds !== undefined && isUnderMark(bounds, this.#boxes);
  }
}

function points(operation: Operation): [number, number][] {
  const values = numbers(operation);
  if (operation.operator === 're') {
    const [x = 0, y = 0, width = 0, height = 0] = values;
    return [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ];
  }
  const result: [number, number][] = [];
  for (let at = 0; at + 1 < values.length; at += 2) result.push([values[at] ?? 0, values[at + 1] ?? 0]);
  return result;
}
