import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/** A picture as the content of a page draws it. */
export interface PlacedPicture {
  /** Belongs to the caller, who destroys it. */
  readonly image: Image;
  /** Places the unit square, whose upper edge is the first row of pixels, in page points. */
  readonly matrix: Matrix;
  /** A stencil has no colours of its own: something is painted through it. */
  readonly isStencil: boolean;
}

/**
 * The pictures that a page draws, in their order; those inside patterns, masks and forms count as well. A picture and its
 * soft mask are one. Noted first and looked at later: a damaged picture must not throw through the engine's own frames.
 */
export function placedPictures(page: PDFPage): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  const device = new mupdf.Device({
    fillImage: (image, matrix) => {
      const before = pictures.at(-1);
      // The engine tells of a soft mask first, as of something that clips.
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
