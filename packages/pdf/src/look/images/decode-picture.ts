import type { PDFDocument, PDFObject, Pixmap } from 'mupdf';
import { rawMupdf } from '../../engine/mupdf.ts';

/** The pixels of an image of a document. The caller destroys them. */
export function decodePicture(document: PDFDocument, picture: PDFObject): Pixmap {
  const image = document.loadImage(picture);
  // The JavaScript layer of the engine counts this reference twice, so destroying it would free nothing.
  rawMupdf._wasm_drop_image(image.pointer);
  try {
    return image.toPixmap();
  } finally {
    image.destroy();
  }
}
