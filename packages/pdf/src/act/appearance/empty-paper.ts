import { intersection, type PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { emptyCacheAfter } from '../../engine/objects/fills-cache.ts';
import { pageSize } from '../../engine/objects/pages.ts';
import { mayDrawPictures } from '../../look/survey/may-draw-pictures.ts';

/**
 * From this difference from the paper on, of 255, a pixel counts as ink: on drawn pages, and on pages that may be
 * scans.
 */
const [drawnContrast, picturedContrast] = [3, 16];
/** If this share of a picture of paper has exactly the same colour, it was cleaned. */
const cleanedShare = 0.3;
/** A colour with a component darker than this, of 255, is not paper. */
const darkestPaper = 200;

/** The areas of a page that show only paper. Places are in page points. */
export class EmptyPaper {
  readonly width: number;
  readonly height: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #scale: number;
  /** For each pixel, the number of pixels with ink above and left of it. */
  readonly #sums: Uint32Array;
  readonly #taken: PageRect[];

  /** `taken` areas do not count as paper. */
  constructor(page: PDFPage, taken: readonly PageRect[]) {
    const { width, height } = pageSize(page);
    this.width = width;
    this.height = height;
    this.#scale = Math.min(1, Math.sqrt(limits.rasterPixels / 4 / (this.width * this.height)));
    this.#taken = [...taken];
    const isDrawn = !mayDrawPictures(page.getObject());
    const pixmap = page.toPixmap([this.#scale, 0, 0, this.#scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false);
    try {
      this.#columns = pixmap.getWidth();
      this.#rows = pixmap.getHeight();
      this.#sums = inkSums(pixmap.getPixels(), { columns: this.#columns, rows: this.#rows, isDrawn });
    } finally {
      pixmap.destroy();
      emptyCacheAfter(page.getObject());
    }
  }

  /** Whether a place is on the page, shows only paper and is not taken. */
  isEmpty(place: PageRect): boolean {
    if (place.x < 0 || place.y < 0) return false;
    const right = Math.ceil((place.x + place.width) * this.#scale);
    const bottom = Math.ceil((place.y + place.height) * this.#scale);
    if (right > this.#columns || bottom > this.#rows) return false;
    const [left, top] = [Math.floor(place.x * this.#scale), Math.floor(place.y * this.#scale)];
    const sum = (x: number, y: number): number => this.#sums[y * (this.#columns + 1) + x] ?? 0;
    const ink = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    return ink === 0 && !this.#taken.some((other) => intersection(other, place) !== undefined);
  }

  take(place: PageRect): void {
    this.#taken.push(place);
  }
}

interface DrawnPixels {
  readonly columns: number;
  readonly rows: number;
  readonly isDrawn: boolean;
}

function inkSums(pixels: Uint8ClampedArray, { columns, rows, isDrawn }: DrawnPixels): Uint32Array {
  const { paper, share } = paperOf(pixels);
  const contrast = isDrawn || share >= cleanedShare ? drawnContrast : picturedContrast;
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++) {
      const at = (y * columns + x) * 3;
      let isInk = paper === undefined;
      for (let channel = 0; channel < 3 && !isInk; channel++) {
        isInk =
          Math.abs((pixels[at + channel] ?? 0) - (((paper ?? 0) >> (16 - 8 * channel)) & 255)) > contrast;
      }
      if (isInk) row += 1;
      sums[(y + 1) * (columns + 1) + x + 1] = (sums[y * (columns + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The most frequent light colour as a number; undefined if there is none. */
function paperOf(pixels: Uint8ClampedArray): { paper: number | undefined; share: number } {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    if (Math.min(red, green, blue) < darkestPaper) continue;
    const color = (red << 16) | (green << 8) | blue;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  let [paper, most]: [number | undefined, number] = [undefined, 0];
  for (const [color, count] of counts) if (count > most) [paper, most] = [color, count];
  return { paper, share: most / (pixels.length / 3) };
}
