import type { Image, Matrix, Path, PDFPage, Rect } from 'mupdf';
import { type Destroyable, mupdf, noStroke } from '../../engine/mupdf.ts';

/** An image drawn by content. */
export interface ClippedPicture {
  /** Stored pixels. */
  readonly columns: number;
  readonly rows: number;
  /**
   * The part of its unit square left by clips, whose upper edge is the first row of pixels: left, top, right, bottom. The
   * whole square if unknown.
   */
  readonly visible: Rect;
}

const whole: Rect = [0, 0, 1, 1];
const everywhere: Rect = [-1e6, -1e6, 1e6, 1e6];

/** The images that a page draws, with the visible part of each. */
export function clippedPictures(page: PDFPage): ClippedPicture[] {
  const tracker = new ClipTracker();
  const device = new mupdf.Device(tracker);
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
    return tracker.pictures;
  } finally {
    device.destroy();
  }
}

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class ClipTracker {
  readonly pictures: ClippedPicture[] = [];
  /** The part of the page left by each clip, in page points. */
  readonly #clips: Rect[] = [];
  /** Nesting of patterns and masks being drawn: their images can appear elsewhere as well. */
  #elsewhere = 0;

  fillImage(image: Image, matrix: Matrix): void {
    this.#note(image, matrix);
  }

  fillImageMask(image: Image, _matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#note(image, undefined);
  }

  clipImageMask(image: Image): void {
    this.#note(image, undefined);
    this.#push(everywhere);
  }

  clipPath(path: Path, _evenOdd: boolean, matrix: Matrix): void {
    const bounds = path.getBounds(noStroke, matrix);
    path.destroy();
    this.#push(bounds);
  }

  clipStrokePath(path: Destroyable, stroke: Destroyable): void {
    path.destroy();
    stroke.destroy();
    this.#push(everywhere);
  }

  clipText(text: Destroyable): void {
    text.destroy();
    this.#push(everywhere);
  }

  clipStrokeText(text: Destroyable, stroke: Destroyable): void {
    text.destroy();
    stroke.destroy();
    this.#push(everywhere);
  }

  popClip(): void {
    this.#clips.pop();
  }

  beginMask(_area: Rect, _luminosity: boolean, space: Destroyable): void {
    space.destroy();
    this.#elsewhere++;
  }

  endMask(): void {
    this.#elsewhere--;
    // A mask limits what follows, like a clip.
    this.#push(everywhere);
  }

  beginTile(): number {
    this.#elsewhere++;
    return 0;
  }

  endTile(): void {
    this.#elsewhere--;
  }

  #push(clip: Rect): void {
    this.#clips.push(common(this.#clips.at(-1) ?? everywhere, clip));
  }

  #note(image: Image, matrix: Matrix | undefined): void {
    const [columns, rows] = [image.getWidth(), image.getHeight()];
    image.destroy();
    const clip = this.#clips.at(-1);
    const isUnclear = this.#elsewhere > 0 || !matrix || !clip || !isUpright(matrix);
    this.pictures.push({ columns, rows, visible: isUnclear ? whole : visiblePart(matrix, clip) });
  }
}

function visiblePart(matrix: Matrix, clip: Rect): Rect {
  const [x0, y0, x1, y1] = mupdf.Rect.transform(clip, mupdf.Matrix.invert(matrix));
  return common(whole, [x0, y0, x1, y1]);
}

function isUpright([a, b, c, d]: Matrix): boolean {
  const slant = 0.001;
  return (
    (Math.abs(b) < slant && Math.abs(c) < slant && a !== 0 && d !== 0) ||
    (Math.abs(a) < slant && Math.abs(d) < slant && b !== 0 && c !== 0)
  );
}

function common(a: Rect, b: Rect): Rect {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
