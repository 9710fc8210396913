import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/**
 * Runs the content of a page and calls `look` for every image it draws, including those inside patterns, masks and forms,
 * with the matrix that maps the unit square to page points. The image is destroyed after `look` returns.
 */
export function eachPicture(page: PDFPage, look: (image: Image, matrix: Matrix) => void): void {
  const show = (image: Image, matrix: Matrix): void => {
    look(image, matrix);
    image.destroy();
  };
  // Engine callbacks. They must not throw. Without callbacks for text and drawings, these cost nothing.
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
