import type { PageRect } from '@sladd/geometry';
import type { Matrix, Path } from 'mupdf';

/** The minimum number of lines and curves of a letter; boxes and crosses drawn by a redaction have fewer. */
export const letterPieces = 5;
/** From this number of pieces on, a drawing under a mark can be letters, handwriting or an image. */
const intricatePieces = 12;
/** Lines that deviate less than this, in points, are horizontal or vertical. */
const straight = 0.01;
/** How far inside the edges of a mark a drawing may end and still span it, in points. */
const spanSlack = 1;
/** A subpath counts as under a mark if its centre and this share of its area are. */
const coveredShare = 0.6;

/** The relation of a path, in page points, to the marks of its page. */
export class PathShape {
  /** Whether a piece of it touches a mark. */
  isTouched = false;
  /** Number of its lines and curves that touch a mark. */
  piecesInside = 0;
  /** Whether all of it is inside one mark, so that the engine removes it. */
  isCovered = false;
  /** Whether a whole subpath is under a mark. */
  hasCoveredPart = false;
  /** Whether a subpath that crosses the edge of a mark is intricate inside the mark. */
  isIntricateInside = false;
  /** Whether that is because of its dashes, each of which can be a part of a letter. */
  isDashedInside = false;
  /** The mark that one of its subpaths belongs to. */
  mark: PageRect | undefined;
  /** Whether it covers a mark from edge to edge, as a box or a cross drawn by a redaction does. */
  spansMark = false;
  /** Numbers of lines and curves inside marks that belong to subpaths extending beyond them. */
  readonly strays: StrayPieces[] = [];
  /** Upright clip frames inside a mark: they can form letters once something is drawn through them. */
  readonly #frames: readonly FrameInMark[] = [];

  /** As a clip, an upright frame reveals nothing; other clips can have the shape of letters. */
  constructor(
    path: Path,
    matrix: Matrix,
    boxes: readonly PageRect[],
    { use = 'paint', reach = 0, limit }: PathOptions = {},
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

  /** Whether it is a clip with frames inside a mark. */
  get hasFrames(): boolean {
    return this.#frames.length > 0;
  }

  /** Call it when something is drawn through the clip. */
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

  /**
   * Lines that cross a mark are also visible beside it, but not if only the mark is drawn in. The background of the mark is
   * ignored.
   */
  #countSeen(subpaths: readonly Subpath[], limit: PageRect): void {
    const seen = subpaths.filter(({ bounds, isFrame }) => !(isFrame && spans(bounds, limit)));
    this.strays.push({ mark: limit, pieces: seen.reduce((sum, { piecesInside }) => sum + piecesInside, 0) });
  }
}

/** How a path is drawn. */
export interface PathOptions {
  readonly use?: PathUse;
  /** How far its ink extends beyond its lines, in points, if that can reveal something. */
  readonly reach?: number;
  /** The mark that contains all active clips, so that only the part of the path under it is visible. */
  readonly limit?: PageRect | undefined;
}

/** The use of a path: an `uneven` one has dashes of many lengths, which can form a row of a word. */
export type PathUse = 'paint' | 'uneven' | 'clip';

interface StrayPieces {
  readonly mark: PageRect;
  readonly pieces: number;
}

/**
 * Whether drawings have more pieces in a mark than crossing lines do, in subpaths that extend beyond it: a letter connected
 * to something else by a line is still a letter.
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

/** The mark that contains a whole frame; undefined if the frame is empty or has the size of the mark. */
export function markAroundFrame(bounds: Bounds, boxes: readonly PageRect[]): PageRect | undefined {
  if (bounds.right <= bounds.left || bounds.bottom <= bounds.top) return undefined;
  return boxes.find((box) => isInside(bounds, box) && !spans(bounds, box));
}

function isIntricate({ piecesInside }: Subpath, use: PathUse): boolean {
  return piecesInside >= (use === 'uneven' ? 1 : intricatePieces);
}

/** The mark that a subpath belongs to: it contains its centre and most of its area. */
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

/** The edges of an area in page points. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Follows a subpath to determine whether it is an upright rectangle. */
export class FrameTest {
  #corners = 0;
  #isUpright = true;

  /** Adds a straight line by its extents; `undefined` for a curve. */
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
  /** Number of lines and curves that touch a mark. */
  readonly piecesInside: number;
  /** By mark: the number of lines and curves entirely inside it. */
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

  /** A closed subpath without lines is a dot in the shape of the line cap. */
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

/** The smallest bounds that contain both. */
export function join(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
