import type { PageRect } from '@sladd/geometry';
import type { PDFPage, Quad } from 'mupdf';

// Arguments of `PDFPage.applyRedactions` (mupdf.d.ts).
const keepImages = 0;
const blankPixels = 2;
const keepVectors = 0;
const removeCoveredVectors = 1;
const removeTouchedVectors = 2;
const removeText = 0;
const keepText = 1;

/** Removes the glyphs that `boxes` touch, and nothing else. */
export function removeGlyphs(page: PDFPage, boxes: readonly PageRect[]): void {
  applyBoxes(page, boxes, keepImages, keepVectors, removeText);
}

/** Blanks the pixels of pictures under `boxes` and removes drawings that lie wholly inside, or also touched ones. */
export function removeGraphics(page: PDFPage, boxes: readonly PageRect[], removeTouched: boolean): void {
  applyBoxes(page, boxes, blankPixels, removeTouched ? removeTouchedVectors : removeCoveredVectors, keepText);
}

/** Blanks the pixels of pictures under `boxes`, and nothing else. */
export function blankPictures(page: PDFPage, boxes: readonly PageRect[]): void {
  applyBoxes(page, boxes, blankPixels, keepVectors, keepText);
}

/** Removes drawings that lie wholly inside one of the boxes, or also touched ones, and nothing else. */
export function removeDrawings(page: PDFPage, boxes: readonly PageRect[], removeTouched = false): void {
  applyBoxes(page, boxes, keepImages, removeTouched ? removeTouchedVectors : removeCoveredVectors, keepText);
}

function applyBoxes(
  page: PDFPage,
  boxes: readonly PageRect[],
  images: number,
  vectors: number,
  text: number,
): void {
  if (boxes.length === 0) return;
  const annotation = page.createAnnotation('Redact');
  try {
    annotation.setQuadPoints(boxes.map(boxQuad));
    page.applyRedactions(false, images, vectors, text);
  } finally {
    annotation.destroy();
  }
}

function boxQuad({ x, y, width, height }: PageRect): Quad {
  return [x, y, x + width, y, x, y + height, x + width, y + height];
}
