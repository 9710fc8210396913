import type { PageRect } from '@sladd/geometry';
import type { Matrix } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { numbers } from '../../look/content/content-matrix.ts';
import type { Operation } from '../../look/content/lexer.ts';
import { pdfNumbers } from '../../look/content/syntax.ts';
import { type Bounds, FrameTest, join, markAroundFrame, markOver } from '../../look/survey/path-shape.ts';

const paints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const pieces = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);

interface Subpath {
  readonly starts: number[];
  /** In page points. */
  bounds: Bounds | undefined;
  readonly frame: FrameTest;
  last: readonly [number, number] | undefined;
}

type Covered = Subpath & { readonly mark: PageRect };

/**
 * Collects the operations of one content stream that draw parts of paths under marks. A part is a subpath: in text that
 * was converted to curves, each letter is one or two of them.
 */
export class CoveredSubpaths {
  /** The new text of the operations to change, by offset; empty to remove one. */
  readonly edits = new Map<number, string>();
  readonly #boxes: readonly PageRect[];
  #matrix: Matrix = mupdf.Matrix.identity;
  #subpaths: Subpath[] = [];
  #clips = false;

  constructor(boxes: readonly PageRect[]) {
    this.#boxes = boxes;
  }

  /** `matrix` maps the space of the stream to page points. */
  apply(operation: Operation, matrix: Matrix): void {
    const { operator } = operation;
    this.#matrix = matrix;
    if (pieces.has(operator)) this.#addPiece(operation, matrix);
    else if (operator === 'W' || operator === 'W*') this.#clips = true;
    else if (operator === 'n' || paints.has(operator)) this.#endPath(operation);
  }

  #addPiece(operation: Operation, matrix: Matrix): void {
    const { operator, start } = operation;
    if (operator === 'm' || operator === 're') this.#subpaths.push(newSubpath());
    const subpath = this.#subpaths.at(-1);
    if (!subpath) return;
    subpath.starts.push(start);
    const added = points(operation);
    for (const [x, y] of added) {
      const [px, py] = [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
      subpath.bounds = withPoint(subpath.bounds, px, py);
      const { last } = subpath;
      if (operator === 'l' && last) subpath.frame.add(px - last[0], py - last[1]);
      subpath.last = [px, py];
    }
    if (added.length > 1 && operator !== 're') subpath.frame.add(undefined, undefined);
  }

  #endPath({ operator, start }: Operation): void {
    const covered = this.#subpaths.flatMap((subpath) => {
      const mark = subpath.bounds && markOver(subpath.bounds, this.#boxes);
      return mark ? [{ ...subpath, mark }] : [];
    });
    if (this.#clips) this.#limitClip(covered);
    else if (operator !== 'n') {
      for (const subpath of covered) for (const piece of subpath.starts) this.edits.set(piece, '');
      if (covered.length > 0 && covered.length === this.#subpaths.length) this.edits.set(start, 'n');
    }
    this.#subpaths = [];
    this.#clips = false;
  }

  /**
   * A clipping path limits what is drawn later, so no part of it may be removed, except covered letters and frames
   * inside a mark.
   */
  #limitClip(covered: readonly Covered[]): void {
    const letters = covered.filter((subpath) => !subpath.frame.isFrame);
    const frames = covered.filter(
      ({ frame, bounds }) => frame.isFrame && bounds && markAroundFrame(bounds, this.#boxes),
    );
    const going = [...letters, ...frames].flatMap((subpath) => subpath.starts);
    const [begin] = going;
    if (begin === undefined) return;
    for (const piece of going) this.edits.set(piece, '');
    const marks = new Set(letters.map((subpath) => subpath.mark));
    if (marks.size > 0) this.edits.set(begin, Array.from(marks, (mark) => this.#frame(mark)).join(' '));
    else if (frames.length === this.#subpaths.length && frames[0])
      this.edits.set(begin, this.#frame({ ...frames[0].mark, width: 0, height: 0 }));
  }

  #frame({ x, y, width, height }: PageRect): string {
    const toStream = mupdf.Matrix.invert(this.#matrix);
    const [left, top, right, bottom] = mupdf.Rect.transform([x, y, x + width, y + height], toStream);
    return `${pdfNumbers([left, top, right - left, bottom - top])} re`;
  }
}

function newSubpath(): Subpath {
  return { starts: [], bounds: undefined, frame: new FrameTest(), last: undefined };
}

function withPoint(bounds: Bounds | undefined, x: number, y: number): Bounds {
  const point = { left: x, right: x, top: y, bottom: y };
  return bounds ? join(bounds, point) : point;
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
