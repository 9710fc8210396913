import { invert, type Matrix as PageMatrix, type PageRect } from '@sladd/geometry';
import type { Matrix, PDFPage, Pixmap, Rect } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { PdfError } from '../../errors.ts';
import type { PictureArea } from '../survey/picture-areas.ts';
import { drawPictures } from './drawn-pictures.ts';

/** The resolution and rotation of a rendered page. */
export interface TurnedOptions {
  /** Pixels per 72 page points. */
  readonly dpi: number;
  /** Clockwise rotation of the page. */
  readonly degrees: number;
}

/** How a page is rendered, and which part of it. */
export interface GrayOptions extends TurnedOptions {
  /** Draws only images, only inside these areas (page points), on white: the pixels that a redaction left. */
  readonly picturesInside?: readonly PageRect[];
}

/** A page rendered in grayscale. */
export interface GrayPage {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, rows from the top; 0 is black. */
  readonly pixels: Uint8Array;
  /** From pixels, with the origin at the top left corner, to page points. */
  readonly toPage: PageMatrix;
}

/** Renders a page rotated by any angle, as large as the rotated page needs. Throws `pdf.too_complex`. */
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
 * Renders only the images of one area of a page, in the axes of the area, rotated. `toPage` maps to these axes. Throws
 * `pdf.too_complex`.
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
  // Clockwise, since y points down.
  return [cos, sin, -sin, cos, 0, 0];
}

/** A copy, since the view of the engine is invalid when its memory grows. */
function tightRows(pixmap: Pixmap): Uint8Array {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
  const source = pixmap.getPixels();
  const rows = new Uint8Array(width * height);
  if (stride === width) rows.set(source.subarray(0, rows.length));
  else for (let y = 0; y < height; y++) rows.set(source.subarray(y * stride, y * stride + width), y * width);
  return rows;
}
