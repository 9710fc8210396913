import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFPage, Pixmap } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { pageSize, withPage } from '../../engine/objects/pages.ts';
import { addRawStream, addStream } from '../../engine/objects/streams.ts';
import { dictionaryKeys } from '../../engine/objects/visit.ts';
import { encodePicture } from './encode-picture.ts';

const pageKeys = new Set(['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit']);

/** A picture of a page that will replace it. The caller must destroy the pixels. */
export interface PagePicture {
  readonly pixels: Pixmap;
  /** Page points. */
  readonly width: number;
  readonly height: number;
}

/** Draws a page with the boxes white. `dotsPerInch` is reduced for very large pages. */
export function drawPagePicture(
  document: PDFDocument,
  pageIndex: number,
  boxes: readonly PageRect[],
  dotsPerInch: number,
): PagePicture {
  return withPage(document, pageIndex, (page) => {
    const { width, height } = pageSize(page);
    const scale = Math.min(dotsPerInch / 72, Math.sqrt(limits.rasterPixels / (width * height)));
    const pixels = drawPage(page, scale);
    for (const box of boxes) whiten(pixels, box, scale);
    return { pixels, width, height };
  });
}

/** Replaces a page by a picture. Nothing else of the page stays: no text, fonts, drawings, links or tags. */
export function replaceByPicture(document: PDFDocument, pageIndex: number, picture: PagePicture): void {
  withPage(document, pageIndex, (page) => {
    replaceContent(document, page, picture);
  });
}

function drawPage(page: PDFPage, scale: number): Pixmap {
  const color = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false);
  if (!isGray(color)) return color;
  const gray = color.convertToColorSpace(mupdf.ColorSpace.DeviceGray, false);
  color.destroy();
  return gray;
}

function isGray(pixmap: Pixmap): boolean {
  const pixels = pixmap.getPixels();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
  }
  return true;
}

/** Whitens every pixel that the box touches, so that no edge of a removed letter is visible. */
function whiten(pixmap: Pixmap, box: PageRect, scale: number): void {
  const pixels = pixmap.getPixels();
  const components = pixmap.getNumberOfComponents();
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const clamp = (value: number, limit: number): number => Math.max(0, Math.min(limit, value));
  const left = clamp(Math.floor(box.x * scale) - pixmap.getX(), width);
  const right = clamp(Math.ceil((box.x + box.width) * scale) - pixmap.getX(), width);
  const top = clamp(Math.floor(box.y * scale) - pixmap.getY(), height);
  const bottom = clamp(Math.ceil((box.y + box.height) * scale) - pixmap.getY(), height);
  for (let row = top; row < bottom; row++) {
    const start = row * pixmap.getStride();
    pixels.fill(255, start + left * components, start + right * components);
  }
}

function replaceContent(document: PDFDocument, page: PDFPage, { pixels, width, height }: PagePicture): void {
  const isColor = pixels.getNumberOfComponents() === 3;
  const { bytes, filter } = encodePicture(pixels);
  const rows = { Predictor: 15, Colors: isColor ? 3 : 1, BitsPerComponent: 8, Columns: pixels.getWidth() };
  const image = addRawStream(document, bytes, {
    Type: document.newName('XObject'),
    Subtype: document.newName('Image'),
    Width: pixels.getWidth(),
    Height: pixels.getHeight(),
    ColorSpace: document.newName(isColor ? 'DeviceRGB' : 'DeviceGray'),
    BitsPerComponent: 8,
    Filter: document.newName(filter),
  });
  if (filter === 'FlateDecode') image.put('DecodeParms', rows);
  const toUserSpace = mupdf.Matrix.invert(page.getTransform());
  // The unit square of a picture has its origin at the bottom left; page points run down from the top left.
  const matrix = mupdf.Matrix.concat([width, 0, 0, -height, 0, height], toUserSpace);
  const operands = matrix.map((value) => Number(value.toFixed(6)).toString()).join(' ');
  const object = page.getObject();
  for (const key of dictionaryKeys(object)) if (!pageKeys.has(key)) object.delete(key);
  object.put('Resources', { XObject: { Picture: image } });
  object.put('Contents', addStream(document, `q ${operands} cm /Picture Do Q\n`));
}
