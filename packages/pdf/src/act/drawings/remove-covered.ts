import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFPage } from 'mupdf';
import { ContentMatrix } from '../../look/content/content-matrix.ts';
import { type DrawnContent, drawnContents } from '../../look/content/drawn-contents.ts';
import { operations } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { CoveredSubpaths } from './covered-subpaths.ts';

/**
 * Removes the parts of drawings under the boxes and keeps the other parts of the same path, which the engine can only
 * remove or keep as a whole. To be called after the engine has rewritten the content.
 */
export function removeCoveredParts(
  document: PDFDocument,
  page: PDFPage,
  pageIndex: number,
  boxes: readonly PageRect[],
): void {
  for (const drawn of drawnContents(document, page, pageIndex)) removeFrom(drawn, boxes);
}

function removeFrom({ content, source, matrix }: DrawnContent, boxes: readonly PageRect[]): void {
  const place = new ContentMatrix(matrix);
  const covered = new CoveredSubpaths(boxes);
  for (const operation of operations(source)) {
    place.apply(operation);
    covered.apply(operation, place.current);
  }
  if (covered.edits.size === 0) return;
  content.write(rewriteOperations(source, (operation) => covered.edits.get(operation.start)));
}
