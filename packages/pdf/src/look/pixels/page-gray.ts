import { invert, type Matrix as PageMatrix, type PageRect } from '@sladd/geometry';
import type { Matrix, PDFPage, Pixmap, Rect } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { PdfError } from '../../errors.ts';
import type { PictureArea } from '../survey/picture-areas.ts';
import { drawPictures } from './drawn-pictures.ts';

/** How large and which way up a page is drawn. */
export interface TurnedOptions {
  /** Pixels for 72 page points. */
  readonly dpi: number;
  /** How far the page is turned clockwise. */
  readonly degrees: number;
}

/** How a page is drawn, and what of it. */
export interface GrayOptions extends TurnedOptions {
  /** Draws only pictures, only inside these areas (page points), on white: what a redaction left of the pixels. */
  readonly picturesInside?: readonly PageRect[];
}

/** A page drawn in shades of gray. */
export interface GrayPage {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel, rows from the top; 0 is black. */
  readonly pixels: Uint8Array;
  /** From pixels, origin at the picture's top left corner, to page points. */
  readonly toPage: PageMatrix;
}

/** Draws a page turned by any angle, as large as the turned page needs. Throws `pdf.too_complex`. */
export function drawPageGray(page: PDFPage, options: GrayOptions): GrayPage {
  const matrix = turned(options);
  const bounds = boundsOf(page.getBounds(), matrix);
  const { picturesInside: areas } = options;
  return grayPage(
    areas
      ? drawPictures(page, { matrix, bounds, areas })
      : page.toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false),
    matrix,
  );
}

/**
 * Draws the pictures of one area of a page, nothing else, in axes of their own and turned from there. `toPage` leads to these
 * axes. Throws `pdf.too_complex`.
 */
export function drawAreaGray(page: PDFPage, area: PictureArea, options: TurnedOptions): GrayPage {
  const areaMatrix = turned(options);
  const { width, height, toPage, members } = area;
  const pixmap = drawPictures(page, {
    matrix: mupdf.Matrix.concat([...invert(toPage)], areaMatrix),
    bounds: boundsOf([0, 0, width, height], areaMatrix),
    areas: [{ x: 0, y: 0, width, height }],
    areaMatrix,
    members: new Set(members),
  });
  return grayPage(pixmap, areaMatrix);
}

function boundsOf(frame: Rect, matrix: Matrix): Rect {
  const [left, top, right, bottom] = mupdf.Rect.transform(frame, matrix);
  if ((right - left) * (bottom - top) > limits.rasterPixels) throw new PdfError('pdf.too_complex');
  return [left, top, right, bottom];
}

function grayPage(pixmap: Pixmap, matrix: Matrix): GrayPage {
  try {
    const toPixels = mupdf.Matrix.concat(matrix, [1, 0, 0, 1, -pixmap.getX(), -pixmap.getY()]);
    return {
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      pixels: tightRows(pixmap),
      toPage: mupdf.Matrix.invert(toPixels),
    };
  } finally {
    pixmap.destroy();
  }
}

function turned({ dpi, degrees }: TurnedOptions): Matrix {
  const scale = dpi / 72;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [scale * Math.cos(radians), scale * Math.sin(radians)];
  // y points down here, so that this turns clockwise.
  return [cos, sin, -sin, cos, 0, 0];
}

/** A copy: the engine's own view is lost when its memory grows. */
function tightRows(pixmap: Pixmap): Uint8Array {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
  const source = pixmap.getPixels();
  const rows = new Uint8Array(width * height);
  if (stride === width) rows.set(source.subarray(0, rows.length));
  else for (let y = 0; y < height; y++) rows.set(source.subarray(y * stride, y * stride + width), y * width);
  return rows;
}
