import { contains, inflate, overlaps, type PageRect, touches } from '@sladd/geometry';
import type { Image, Matrix, Path, PDFDocument, PDFPage, Rect, Shade, StrokeState, Text } from 'mupdf';
import { type Destroyable, mupdf, noStroke, rawMupdf } from '../../engine/mupdf.ts';
import { withGraphicsOnly } from './graphics-only.ts';
import { letterPieces, type PathOptions, PathShape } from './path-shape.ts';
import { usesShadingPictures } from './shading-pictures.ts';
import { halfWidth, isTallDashed, isUneven } from './uneven-dashes.ts';

/** Something under a mark that the engine's redaction does not process. */
export type Unreachable = 'pattern' | 'soft_mask' | 'shading';

/** An image that a mark touches. */
export interface TouchedPicture {
  /** Its box on the page. */
  readonly box: PageRect;
  /** Whether a single mark covers it entirely. */
  readonly isCovered: boolean;
  /** The slant of its sides: 0 if upright, up to 0.71 at 45 degrees. */
  readonly slant: number;
  /** Stored pixels across and down. */
  readonly columns: number;
  readonly rows: number;
}

/** The content under the marks of a page, other than text. */
export interface PageSurvey {
  /** Images that a mark touches. */
  readonly pictures: readonly TouchedPicture[];
  /** Drawings that a mark touches. */
  readonly drawings: readonly PathShape[];
  /** Text, images or outlined letters under a mark in something that the engine's redaction does not process. */
  readonly unreachable: ReadonlySet<Unreachable>;
}

/** Called for each image that a mark touches; `matrix` maps its unit square to the page. */
export type InspectPicture = (image: Image, matrix: Matrix) => void;

/** Runs the content of a page and collects everything that the boxes touch. */
export function surveyPage(
  document: PDFDocument,
  page: PDFPage,
  boxes: readonly PageRect[],
  inspectPicture?: InspectPicture,
): PageSurvey {
  const surveyor = new Surveyor(boxes, inspectPicture);
  const device = new mupdf.Device(surveyor);
  try {
    withGraphicsOnly(document, page, () => page.runPageContents(device, mupdf.Matrix.identity));
    device.close();
  } finally {
    device.destroy();
  }
  if (surveyor.touchesShading && usesShadingPictures(page.getObject())) surveyor.unreachable.add('shading');
  return surveyor;
}

/** A clip. */
interface Clip {
  /** A clip path with frames inside marks. */
  readonly frames: PathShape | undefined;
  /** The mark that contains the whole clip path. */
  readonly mark: PageRect | undefined;
}

const otherClip: Clip = { frames: undefined, mark: undefined };
/** How far a clip may extend beyond a mark, in points: less than a stroke of a letter. */
const limitSlack = 1;

type TextCallback = (text: Text, matrix: Matrix, space: Destroyable) => void;

const noCallback = undefined as unknown as TextCallback;

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class Surveyor implements PageSurvey {
  readonly pictures: TouchedPicture[] = [];
  readonly drawings: PathShape[] = [];
  readonly unreachable = new Set<Unreachable>();
  touchesShading = false;
  readonly #boxes: readonly PageRect[];
  readonly #inspectPicture: InspectPicture | undefined;
  /** Areas filled by the patterns being drawn. */
  readonly #patterns: PageRect[] = [];
  #masks = 0;
  /** The active clips. */
  readonly #clips: Clip[] = [];
  /** Number of lines and curves under marks in the pattern or mask being drawn. */
  #hiddenPieces = 0;

  constructor(boxes: readonly PageRect[], inspectPicture: InspectPicture | undefined) {
    this.#boxes = boxes;
    this.#inspectPicture = inspectPicture;
  }

  fillPath(path: Path, _evenOdd: boolean, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#drawing(path, matrix);
  }

  strokePath(path: Path, stroke: StrokeState, matrix: Matrix, space: Destroyable): void {
    const options = this.#optionsOf(stroke, matrix);
    stroke.destroy();
    space.destroy();
    this.#drawing(path, matrix, options);
  }

  clipPath(path: Path, _evenOdd: boolean, matrix: Matrix): void {
    const bounds = boundsRect(path.getBounds(noStroke, matrix));
    const shape = this.#drawing(path, matrix, { use: 'clip' });
    const mark = this.#boxes.find((box) => contains(inflate(box, limitSlack), bounds));
    this.#clips.push({ frames: shape?.hasFrames ? shape : undefined, mark });
  }

  clipStrokePath(path: Path, stroke: Destroyable, matrix: Matrix): void {
    stroke.destroy();
    this.#drawing(path, matrix, { use: 'clip' });
    this.#clips.push(otherClip);
  }

  clipText(text: Text): void {
    text.destroy();
    this.#clips.push(otherClip);
  }

  clipStrokeText(text: Text, stroke: Destroyable): void {
    stroke.destroy();
    text.destroy();
    this.#clips.push(otherClip);
  }

  popClip(): void {
    this.#clips.pop();
  }

  fillShade(shade: Shade, matrix: Matrix): void {
    // Unlike all other arguments of callbacks, the JavaScript layer takes ownership of this one without adding a reference.
    rawMupdf._wasm_keep_shade(shade.pointer);
    const area = boundsRect(mupdf.Rect.transform(shade.getBounds(), matrix));
    shade.destroy();
    if (!this.#boxes.some((mark) => overlaps(mark, area))) return;
    this.touchesShading = true;
    this.#drawThroughFrames();
  }

  fillImage(image: Image, matrix: Matrix): void {
    this.#picture(image, matrix);
  }

  fillImageMask(image: Image, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#picture(image, matrix);
  }

  clipImageMask(image: Image, matrix: Matrix): void {
    this.#picture(image, matrix);
    this.#clips.push(otherClip);
  }

  beginTile(area: Rect, _view: Rect, _stepX: number, _stepY: number, matrix: Matrix): number {
    this.#hiddenPieces = 0;
    this.#drawThroughFrames();
    this.#patterns.push(boundsRect(mupdf.Rect.transform(area, matrix)));
    return 0;
  }

  endTile(): void {
    this.#patterns.pop();
  }

  beginMask(_area: Rect, _luminosity: boolean, space: Destroyable): void {
    space.destroy();
    this.#hiddenPieces = 0;
    this.#masks++;
  }

  endMask(): void {
    this.#masks--;
    // The mask now acts as a clip.
    this.#clips.push(otherClip);
  }

  /**
   * The engine looks up this callback for each run of text and skips it if undefined: text only matters where the redaction
   * does not process it, and a call for every run would cost more than everything else.
   */
  get fillText(): TextCallback {
    if (this.#patterns.length === 0 && this.#masks === 0) return noCallback;
    return (text, matrix, space) => {
      space.destroy();
      const bounds = boundsRect(text.getBounds(noStroke, matrix));
      text.destroy();
      this.#unreachable(bounds);
    };
  }

  #optionsOf(stroke: StrokeState, matrix: Matrix): PathOptions {
    const limit = this.#limit();
    const isDashed = stroke.getDashes() !== null;
    const isTelling = isUneven(stroke, matrix) || isTallDashed(stroke, matrix) || (limit && isDashed);
    const isWide = limit !== undefined || isTallDashed(stroke, matrix);
    return { use: isTelling ? 'uneven' : 'paint', reach: isWide ? halfWidth(stroke, matrix) : 0 };
  }

  /** The mark that contains all drawing at the moment. */
  #limit(): PageRect | undefined {
    return this.#clips.find(({ mark }) => mark)?.mark;
  }

  #drawing(path: Path, matrix: Matrix, options: PathOptions = {}): PathShape | undefined {
    const { use, reach = 0 } = options;
    const lines = boundsRect(path.getBounds(noStroke, matrix));
    const bounds = inflate(lines, reach);
    if (this.#patterns.length > 0 || this.#masks > 0) {
      this.#hiddenDrawing(path, matrix, bounds);
      path.destroy();
      return undefined;
    }
    // The engine returns no bounds for a path that has only dots.
    const near = this.#boxes.filter((mark) => lines.width < 0 || touches(mark, bounds));
    if (near.length === 0) {
      path.destroy();
      return undefined;
    }
    if (use !== 'clip') this.#drawThroughFrames();
    const limit = use === 'clip' ? undefined : this.#limit();
    const shape = new PathShape(path, matrix, near, { ...options, limit });
    path.destroy();
    if (shape.isTouched) this.drawings.push(shape);
    return shape;
  }

  /** Anything drawn through a clip shows the shape of the clip. */
  #drawThroughFrames(): void {
    if (this.#patterns.length > 0 || this.#masks > 0) return;
    for (const [depth, clip] of this.#clips.entries()) {
      if (!clip.frames) continue;
      clip.frames.countFrames();
      this.drawings.push(clip.frames);
      this.#clips[depth] = { ...clip, frames: undefined };
    }
  }

  /** Letters can be one path each or one path per stroke, so all pieces are counted together. */
  #hiddenDrawing(path: Path, matrix: Matrix, bounds: PageRect): void {
    const area = this.#patterns.at(0) ?? bounds;
    const marks = this.#boxes.filter((mark) => touches(mark, area));
    if (marks.length === 0) return;
    // An upright frame around a whole mark is background, not part of a letter.
    const isGround = this.#patterns.length === 0 && marks.every((mark) => contains(bounds, mark));
    const shape = new PathShape(path, matrix, [inflate(bounds, 1)], { use: isGround ? 'clip' : 'paint' });
    this.#hiddenPieces += shape.piecesInside;
    if (this.#hiddenPieces >= letterPieces) this.#unreachable(bounds);
  }

  #picture(image: Image, matrix: Matrix): void {
    try {
      this.#notePicture(image, matrix);
    } finally {
      image.destroy();
    }
  }

  #notePicture(image: Image, matrix: Matrix): void {
    const box = boundsRect(mupdf.Rect.transform([0, 0, 1, 1], matrix));
    if (this.#patterns.length > 0 || this.#masks > 0) {
      this.#unreachable(box);
      return;
    }
    const touching = this.#boxes.filter((mark) => overlaps(mark, box));
    if (touching.length === 0) return;
    this.#inspectPicture?.(image, matrix);
    // An image with a mask is drawn in two steps.
    if (this.pictures.some((picture) => isSame(picture.box, box))) return;
    const isCovered = touching.some((mark) => contains(mark, box));
    const [columns, rows] = [image.getWidth(), image.getHeight()];
    this.pictures.push({ box, isCovered, slant: slantOf(matrix), columns, rows });
  }

  #unreachable(box: PageRect): void {
    // A pattern cell is drawn once and repeated, so its own position is irrelevant.
    const area = this.#patterns.at(0) ?? box;
    if (!this.#boxes.some((mark) => overlaps(mark, area))) return;
    this.unreachable.add(this.#patterns.length > 0 ? 'pattern' : 'soft_mask');
  }
}

function slantOf([a, b, c, d]: Matrix): number {
  const lean = (x: number, y: number): number => Math.min(Math.abs(x), Math.abs(y)) / Math.hypot(x, y) || 0;
  return Math.max(lean(a, b), lean(c, d));
}

function isSame(a: PageRect, b: PageRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function boundsRect([left, top, right, bottom]: Rect): PageRect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
