import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/**
 * Runs a page's content and shows every picture it draws to `look`, with the matrix that places the unit square in page
 * points; those inside patterns, masks and forms count as well. The picture is gone when `look` returns.
 */
export function eachPicture(page: PDFPage, look: (image: Image, matrix: Matrix) => void): void {
  const show = (image: Image, matrix: Matrix): void => {
    look(image, matrix);
    image.destroy();
  };
  // Engine callbacks. They must not throw. What they leave out costs nothing: text and drawings are not looked at.
  const device = new mupdf.Device({
    fillImage: show,
    fillImageMask: (image, matrix, space) => {
      space.destroy();
      show(image, matrix);
    },
    clipImageMask: show,
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
}
