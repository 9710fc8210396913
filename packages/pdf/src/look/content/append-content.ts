import type { Matrix, PDFDocument, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { addStream } from '../../engine/objects/streams.ts';

/**
 * Draws `operators` on top of a page. They use page points from the top left, with y pointing down, and start with a clean
 * graphics state.
 */
export function appendContent(document: PDFDocument, page: PDFPage, operators: string): void {
  const toUserSpace = mupdf.Matrix.invert(page.getTransform());
  const object = page.getObject();
  const old = object.get('Contents');
  const contents = document.newArray();
  contents.push(addStream(document, 'q\n'));
  if (old.isArray()) {
    old.forEach((part) => {
      contents.push(part);
    });
  } else if (!old.isNull()) contents.push(old);
  const drawing = `\nQ\nq\n${matrixOperands(toUserSpace)} cm\n${operators}Q\n`;
  contents.push(addStream(document, drawing));
  object.put('Contents', contents);
}

function matrixOperands(matrix: Matrix): string {
  // The scale of large user units needs more decimals than lengths do.
  return matrix.map((value) => Number(value.toFixed(8)).toString()).join(' ');
}
