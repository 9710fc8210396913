import type { PageRect } from '@sladd/geometry';
import type { Matrix, Path } from 'mupdf';

/** A drawing of fewer lines and curves is no letter; neither is a box or a cross that a redaction draws. */
export const letterPieces = 5;
/** From this many pieces on, what a drawing has under a mark can be letters, handwriting or a picture. */
const intricatePieces = 12;
/** Lines that lean less than this, in points, are level or upright. */
const straight = 0.01;
/** How far, in points, a drawing may stay inside a mark's edges and still span it. */
const spanSlack = 1;
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
  /** Whether a part of it that is closed in itself lies under a mark. */
  hasCoveredPart = false;
  /** Whether a part that crosses a mark's edge is intricate inside the mark. */
  isIntricateInside = false;
  /** Whether that is for its dashes, of which each can be a piece of a letter. */
  isDashedInside = false;
  /** The mark that a part of it belongs to. */
  mark: PageRect | undefined;
  /** Whether it reaches from end to end of a mark, as a box or a cross does that a redaction draws. */
  spansMark = false;
  /** Lines and curves inside of marks that belong to parts which reach out of them. */
  readonly strays: StrayPieces[] = [];
  /** Upright frames inside a mark that limit later drawing: letters can be put together from them, once something is drawn. */
  readonly #frames: readonly FrameInMark[] = [];

  /** An upright frame that limits later drawing says nothing about it; other limits can have the shape of letters. */
  constructor(
    path: Path,
    matrix: Matrix,
    boxes: readonly PageRect[],
    { use = 'paint', reach = 0, limit }: PathManner = {},
  ) {
    const reader = new SubpathReader(matrix, boxes, reach);
    path.walk(reader);
    const all = reader.finish();
    const subpaths = all.filter((subpath) => use !== 'clip' || !subpath.isFrame);
    if (use === 'clip') this.#frames = framesInMarks(all, boxes);
    for (const subpath of subpaths) this.piecesInside += subpath.piecesInside;
    this.isTouched = this.piecesInside > 0;
    if (!this.isTouched) return;
    this.#relate(subpaths, boxes, use);
    if (limit && !this.isCovered) this.#countSeen(subpaths, limit);
  }

  /** Whether it limits later drawing to frames inside a mark. */
  get hasFrames(): boolean {
    return this.#frames.length > 0;
  }

  /** To be called when something is drawn through it. */
  countFrames(): void {
    for (const { mark, piecesInside } of this.#frames) {
      this.isTouched = true;
      this.hasCoveredPart = true;
      this.mark = mark;
      this.piecesInside += piecesInside;
    }
  }

  #relate(subpaths: readonly Subpath[], boxes: readonly PageRect[], use: PathUse): void {
    const whole = subpaths.map((subpath) => subpath.bounds).reduce(join);
    this.isCovered = boxes.some((box) => isInside(whole, box));
    this.spansMark = boxes.some((box) => spans(whole, box));
    for (const subpath of subpaths) {
      const mark = markOver(subpath.bounds, boxes);
      if (mark) {
        this.hasCoveredPart = true;
        this.mark = mark;
      } else if (!this.isCovered) {
        if (isIntricate(subpath, use)) {
          this.isIntricateInside = true;
          this.isDashedInside = use === 'uneven';
        }
        for (const [box, pieces] of subpath.piecesWithin) this.strays.push({ mark: box, pieces });
      }
    }
  }

  /** Lines that cross a mark are seen beside it as well, but not where only the mark is drawn in; its ground tells nothing. */
  #countSeen(subpaths: readonly Subpath[], limit: PageRect): void {
    const seen = subpaths.filter(({ bounds, isFrame }) => !(isFrame && spans(bounds, limit)));
    this.strays.push({ mark: limit, pieces: seen.reduce((sum, { piecesInside }) => sum + piecesInside, 0) });
  }
}

/** How a path is drawn. */
export interface PathManner {
  readonly use?: PathUse;
  /** How far, in points, its ink reaches beyond its lines where that can tell something. */
  readonly reach?: number;
  /** The mark that all limits of drawing lie in, so that no more of the path is seen than what is under it. */
  readonly limit?: PageRect | undefined;
}

/** What a path is for: an `uneven` one is drawn in dashes of many lengths, of which each row of a word can be made. */
export type PathUse = 'paint' | 'uneven' | 'clip';

interface StrayPieces {
  readonly mark: PageRect;
  readonly pieces: number;
}

/**
 * Whether the drawings of a page have more in one mark than lines that cross it, in parts which reach out of it: a letter
 * with a line to somewhere else stays a letter.
 */
export function haveStrayLetters(drawings: readonly PathShape[]): boolean {
  const pieces = new Map<PageRect, number>();
  for (const { strays } of drawings)
    for (const { mark, pieces: own } of strays) pieces.set(mark, (pieces.get(mark) ?? 0) + own);
  return Array.from(pieces.values()).some((count) => count >= intricatePieces);
}

interface FrameInMark {
  readonly mark: PageRect;
  readonly piecesInside: number;
}

function framesInMarks(subpaths: readonly Subpath[], boxes: readonly PageRect[]): FrameInMark[] {
  return subpaths.flatMap(({ bounds, isFrame, piecesInside }) => {
    const mark = isFrame ? markAroundFrame(bounds, boxes) : undefined;
    return mark ? [{ mark, piecesInside }] : [];
  });
}

/** The mark that a frame lies in wholly; undefined as well where it has no room, or has the size of the mark. */
export function markAroundFrame(bounds: Bounds, boxes: readonly PageRect[]): PageRect | undefined {
  if (bounds.right <= bounds.left || bounds.bottom <= bounds.top) return undefined;
  return boxes.find((box) => isInside(bounds, box) && !spans(bounds, box));
}

function isIntricate({ piecesInside }: Subpath, use: PathUse): boolean {
  return piecesInside >= (use === 'uneven' ? 1 : intricatePieces);
}

/** The mark that a part of a drawing belongs to: its middle and most of its area lie in it. */
export function markOver(bounds: Bounds, boxes: readonly PageRect[]): PageRect | undefined {
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  return boxes.find((box) => {
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

/** Follows one subpath and tells whether it is an upright rectangle. */
export class FrameTest {
  #corners = 0;
  #isUpright = true;

  /** Takes in a straight line of the given extents; a curve is `undefined`. */
  add(dx: number | undefined, dy: number | undefined): void {
    if (dx === undefined || dy === undefined) this.#isUpright = false;
    else if (Math.abs(dx) > straight && Math.abs(dy) > straight) this.#isUpright = false;
    else if (Math.abs(dx) > straight || Math.abs(dy) > straight) this.#corners++;
  }

  get isFrame(): boolean {
    return this.#isUpright && this.#corners <= 4;
  }
}

interface Subpath {
  readonly bounds: Bounds;
  readonly isFrame: boolean;
  /** Lines and curves that touch a mark. */
  readonly piecesInside: number;
  /** By mark: the lines and curves that lie in it whole. */
  readonly piecesWithin: ReadonlyMap<PageRect, number>;
}

class SubpathReader {
  readonly #matrix: Matrix;
  readonly #boxes: readonly PageRect[];
  readonly #reach: number;
  readonly #done: Subpath[] = [];
  #bounds: Bounds | undefined;
  #frame = new FrameTest();
  #piecesInside = 0;
  #piecesWithin = new Map<PageRect, number>();
  #x = 0;
  #y = 0;

  constructor(matrix: Matrix, boxes: readonly PageRect[], reach: number) {
    this.#matrix = matrix;
    this.#boxes = boxes;
    this.#reach = reach;
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

  /** Closed where it began, it is a dot in the form of the line's ends. */
  closePath(): void {
    if (!this.#bounds) this.#piece([[this.#x, this.#y]]);
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
    const ink = widened(piece, this.#reach);
    if (this.#boxes.some((box) => crosses(ink, box))) this.#piecesInside++;
    const mark = this.#boxes.find((box) => isInside(piece, box));
    if (mark) this.#piecesWithin.set(mark, (this.#piecesWithin.get(mark) ?? 0) + 1);
    const [end] = points;
    if (points.length === 1 && end) this.#frame.add(end[0] - this.#x, end[1] - this.#y);
    else this.#frame.add(undefined, undefined);
    [this.#x, this.#y] = points.at(-1) ?? [this.#x, this.#y];
  }

  #end(): void {
    if (this.#bounds) {
      const [bounds, { isFrame }] = [this.#bounds, this.#frame];
      const pieces = { piecesInside: this.#piecesInside, piecesWithin: this.#piecesWithin };
      this.#done.push({ bounds, isFrame, ...pieces });
    }
    this.#bounds = undefined;
    this.#frame = new FrameTest();
    this.#piecesInside = 0;
    this.#piecesWithin = new Map();
  }
}

function widened({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
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

function spans(bounds: Bounds, box: PageRect): boolean {
  return (
    bounds.left <= box.x + spanSlack &&
    bounds.top <= box.y + spanSlack &&
    bounds.right >= box.x + box.width - spanSlack &&
    bounds.bottom >= box.y + box.height - spanSlack
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
