import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/** An image drawn by the content of a page. */
export interface PlacedPicture {
  /** The caller destroys it. */
  readonly image: Image;
  /** Maps the unit square, whose upper edge is the first row of pixels, to page points. */
  readonly matrix: Matrix;
  /** A stencil has no colours of its own; a colour is painted through it. */
  readonly isStencil: boolean;
}

/**
 * The images that a page draws, in order, including those inside patterns, masks and forms. An image and its soft mask are
 * one. They are collected first and processed later: a damaged image must not throw through the stack frames of the engine.
 */
export function placedPictures(page: PDFPage): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  const device = new mupdf.Device({
    fillImage: (image, matrix) => {
      const before = pictures.at(-1);
      // The engine reports a soft mask first, as a clip.
      if (before?.isStencil && before.matrix.join() === matrix.join() && hasMask(image)) {
        pictures.pop();
        before.image.destroy();
      }
      pictures.push({ image, matrix, isStencil: false });
    },
    fillImageMask: (image, matrix, space) => {
      space.destroy();
      pictures.push({ image, matrix, isStencil: true });
    },
    clipImageMask: (image, matrix) => {
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

function hasMask(image: Image): boolean {
  const mask = image.getMask();
  mask?.destroy();
  return mask !== null;
}
