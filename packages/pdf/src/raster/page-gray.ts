import type { Matrix as PageMatrix, PageRect } from '@sladd/geometry';
import type { DrawDevice, Image, Matrix, PDFPage, Pixmap, Rect } from 'mupdf';
import { limits } from '../engine/limits.ts';
import { mupdf } from '../engine/mupdf.ts';
import { PdfError } from '../errors.ts';

export interface GrayOptions {
  /** Pixels for 72 page points. */
  readonly dpi: number;
  /** How far the page is turned clockwise. */
  readonly degrees: number;
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
  const [left, top, right, bottom] = mupdf.Rect.transform(page.getBounds(), matrix);
  if ((right - left) * (bottom - top) > limits.rasterPixels) throw new PdfError('pdf.too_complex');
  const pixmap = options.picturesInside
    ? drawPictures(page, matrix, options.picturesInside)
    : page.toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false);
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

function turned({ dpi, degrees }: GrayOptions): Matrix {
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

/** The pictures of a page whatever clips them, so that pixels which are only hidden are seen as well. */
function drawPictures(page: PDFPage, matrix: Matrix, areas: readonly PageRect[]): Pixmap {
  const [left, top, right, bottom] = mupdf.Rect.transform(page.getBounds(), matrix);
  const frame: Rect = [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, frame, false);
  pixmap.clear(255);
  const paper = new mupdf.DrawDevice(matrix, pixmap);
  const window = new mupdf.Path();
  for (const { x, y, width, height } of areas) window.rect(x, y, x + width, y + height);
  const pictures = placedPictures(page);
  try {
    paper.clipPath(window, false, mupdf.Matrix.identity);
    for (const picture of pictures) draw(paper, picture);
    paper.popClip();
    paper.close();
    return pixmap;
  } finally {
    for (const { image } of pictures) image.destroy();
    window.destroy();
    paper.destroy();
  }
}

interface PlacedPicture {
  readonly image: Image;
  readonly matrix: Matrix;
  readonly isStencil: boolean;
}

/** Noted first and drawn later: a damaged picture must not throw through the engine's own frames. */
function placedPictures(page: PDFPage): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  const device = new mupdf.Device({
    fillImage: (image, matrix) => {
      pictures.push({ image, matrix, isStencil: false });
    },
    fillImageMask: (image, matrix, space) => {
      space.destroy();
      pictures.push({ image, matrix, isStencil: true });
    },
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return pictures;
}

function draw(paper: DrawDevice, { image, matrix, isStencil }: PlacedPicture): void {
  // A stencil is ink whatever its colour: white on white could still be read.
  if (isStencil) paper.fillImageMask(image, matrix, mupdf.ColorSpace.DeviceGray, [0], 1);
  else paper.fillImage(image, matrix, 1);
}
