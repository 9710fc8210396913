import {
  type GrayPixels,
  invert,
  leastContrast,
  type Matrix as PageMatrix,
  type PageRect,
  shadesInside,
} from '@sladd/geometry';
import type { ColorSpace, Matrix, PDFPage, Pixmap, Rect } from 'mupdf';
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
export interface GrayPage extends GrayPixels {
  /** From pixels, with the origin at the top left corner, to page points. */
  readonly toPage: PageMatrix;
}

/** Renders a page rotated by any angle, as large as the rotated page needs. Throws `pdf.too_complex`. */
export function drawPageGray(page: PDFPage, options: GrayOptions): GrayPage {
  const matrix = turned(options);
  const bounds = boundsOf(page.getBounds(), matrix);
  const { picturesInside: areas } = options;
  return grayPage(
    (space) =>
      areas ? drawPictures(page, { matrix, bounds, areas }, space) : page.toPixmap(matrix, space, false),
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
  const drawn = {
    matrix: mupdf.Matrix.concat([...invert(toPage)], areaMatrix),
    bounds: boundsOf([0, 0, width, height], areaMatrix),
    areas: [{ x: 0, y: 0, width, height }],
    areaMatrix,
    members: new Set(members),
  };
  return grayPage((space) => drawPictures(page, drawn, space), areaMatrix);
}

function boundsOf(frame: Rect, matrix: Matrix): Rect {
  const [left, top, right, bottom] = mupdf.Rect.transform(frame, matrix);
  if ((right - left) * (bottom - top) > limits.rasterPixels) throw new PdfError('pdf.too_complex');
  return [left, top, right, bottom];
}

/** Draws in a color space; the pixmap belongs to the caller. */
type Drawing = (space: ColorSpace) => Pixmap;

/**
 * A drawing in grayscale. If it is faint, letters may differ from their background only in colour; then the most
 * contrasting of the three colour channels is used, in which yellow on white is black on white.
 */
function grayPage(draw: Drawing, matrix: Matrix): GrayPage {
  const [gray] = channelsOf(draw(mupdf.ColorSpace.DeviceGray), matrix, [0]);
  if (!gray) throw new PdfError('pdf.broken');
  if (contrastOf(gray) >= leastContrast) return gray;
  const byColour = channelsOf(draw(mupdf.ColorSpace.DeviceRGB), matrix, [0, 1, 2]);
  return byColour.reduce((best, one) => (contrastOf(one) > contrastOf(best) ? one : best), gray);
}

const contrastOf = (image: GrayPixels): number => shadesInside(image).contrast;

/** Channels of a pixmap, as copies: the view of the engine is invalid when its memory grows. Destroys the pixmap. */
function channelsOf(pixmap: Pixmap, matrix: Matrix, channels: readonly number[]): GrayPage[] {
  try {
    const toPixels = mupdf.Matrix.concat(matrix, [1, 0, 0, 1, -pixmap.getX(), -pixmap.getY()]);
    return channels.map((channel) => ({
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      pixels: channelOf(pixmap, channel),
      toPage: mupdf.Matrix.invert(toPixels),
    }));
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

function channelOf(pixmap: Pixmap, channel: number): Uint8Array {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
  const step = pixmap.getNumberOfComponents();
  const source = pixmap.getPixels();
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = source.subarray(y * stride, y * stride + width * step);
    if (step === 1) rows.set(row, y * width);
    else for (let x = 0; x < width; x++) rows[y * width + x] = row[x * step + channel] ?? 255;
  }
  return rows;
}
