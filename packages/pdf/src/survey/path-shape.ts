import type { PageRect } from '@sladd/geometry';
import type { Matrix, Path } from 'mupdf';

/** A drawing of fewer lines and curves is no letter; neither is a box or a cross that a redaction draws. */
export const letterPieces = 5;
/** From this many pieces on, what a drawing has under a mark can be letters, handwriting or a picture. */
const intricatePieces = 12;
/** A subpath counts as under a mark when its middle and this share of its area are. */
const coveredShare = 0.6;

/** How a path, in page points, lies to the marks of its page. */
export class PathShape {
  /** Whether a piece of it lies in a mark. */
  isTouched = false;
  /** Lines and curves of it that touch a mark. */
  piecesInside = 0;
  /** Whether all of it lies inside one mark, so that the engine removes it. */
  isCovered = false;
  /** Whether a part of it that is closed in itself lies under a mark while the rest does not. */
  hasCoveredPart = false;
  /** Whether a part that crosses a mark's edge is intricate inside the mark. */
  isIntricateInside = false;

  constructor(path: Path, matrix: Matrix, boxes: readonly PageRect[]) {
    const reader = new SubpathReader(matrix, boxes);
    path.walk(reader);
    const subpaths = reader.finish();
    for (const subpath of subpaths) this.piecesInside += subpath.piecesInside;
    this.isTouched = this.piecesInside > 0;
    if (!this.isTouched) return;
    const whole = subpaths.map((subpath) => subpath.bounds).reduce(join);
    this.isCovered = boxes.some((box) => isInside(whole, box));
    if (this.isCovered) return;
    for (const subpath of subpaths) {
      if (isUnderMark(subpath.bounds, boxes)) this.hasCoveredPart = true;
      else if (subpath.piecesInside >= intricatePieces) this.isIntricateInside = true;
    }
  }
}

/** Whether a part of a drawing belongs to a mark: its middle and most of its area lie in it. */
export function isUnderMark(bounds: Bounds, boxes: readonly PageRect[]): boolean {
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  return boxes.some((box) => {
    if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false;
    const width = Math.min(bounds.right, box.x + box.width) - Math.max(bounds.left, box.x);
    const height = Math.min(bounds.bottom, box.y + box.height) - Math.max(bounds.top, box.y);
    const [fullWidth, fullHeight] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
    const shareX = fullWidth > 0 ? width / fullWidth : 1;
    const shareY = fullHeight > 0 ? height / fullHeight : 1;
    return shareX * shareY >= coveredShare;
  });
}

/** Edges of an area in page points. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Subpath {
  readonly bounds: Bounds;
  /** Lines and curves that touch a mark. */
  readonly piecesInside: number;
}

class SubpathReader {
  readonly #matrix: Matrix;
  readonly #boxes: readonly PageRect[];
  readonly #done: Subpath[] = [];
  #bounds: Bounds | undefined;
  #piecesInside = 0;
  #x = 0;
  #y = 0;

  constructor(matrix: Matrix, boxes: readonly PageRect[]) {
    this.#matrix = matrix;
    this.#boxes = boxes;
  }

  moveTo(x: number, y: number): void {
    this.#end();
    [this.#x, this.#y] = this.#map(x, y);
  }

  lineTo(x: number, y: number): void {
    this.#piece([this.#map(x, y)]);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    this.#piece([this.#map(x1, y1), this.#map(x2, y2), this.#map(x3, y3)]);
  }

  finish(): Subpath[] {
    this.#end();
    return this.#done;
  }

  #map(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.#matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  #piece(points: readonly [number, number][]): void {
    let piece: Bounds = { left: this.#x, right: this.#x, top: this.#y, bottom: this.#y };
    for (const [x, y] of points) piece = join(piece, { left: x, right: x, top: y, bottom: y });
    this.#bounds = this.#bounds ? join(this.#bounds, piece) : piece;
    if (this.#boxes.some((box) => crosses(piece, box))) this.#piecesInside++;
    [this.#x, this.#y] = points.at(-1) ?? [this.#x, this.#y];
  }

  #end(): void {
    if (this.#bounds) this.#done.push({ bounds: this.#bounds, piecesInside: this.#piecesInside });
    this.#bounds = undefined;
    this.#piecesInside = 0;
  }
}

function crosses(piece: Bounds, box: PageRect): boolean {
  return (
    piece.left < box.x + box.width &&
    piece.right > box.x &&
    piece.top < box.y + box.height &&
    piece.bottom > box.y
  );
}

function isInside(bounds: Bounds, box: PageRect): boolean {
  return (
    bounds.left >= box.x &&
    bounds.top >= box.y &&
    bounds.right <= box.x + box.width &&
    bounds.bottom <= box.y + box.height
  );
}

/** The smallest area holding both. */
export function join(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
