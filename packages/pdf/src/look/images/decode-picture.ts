import type { PDFDocument, PDFObject, Pixmap } from 'mupdf';
import { rawMupdf } from '../../engine/mupdf.ts';

/** The pixels of a picture of a document. The caller destroys them. */
export function decodePicture(document: PDFDocument, picture: PDFObject): Pixmap {
  const image = document.loadImage(picture);
  // The engine's JavaScript layer counts this reference twice, so that destroying it would free nothing.
  rawMupdf._wasm_drop_image(image.pointer);
  try {
    return image.toPixmap();
  } finally {
    image.destroy();
  }
}
