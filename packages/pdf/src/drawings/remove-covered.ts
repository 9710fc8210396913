import type { PageRect } from '@sladd/geometry';
import type { Matrix, PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { type ContentStream, formContent, pageContent } from '../content/content-streams.ts';
import { operations } from '../content/lexer.ts';
import { rewriteOperations } from '../content/rewrite.ts';
import { mupdf } from '../engine/mupdf.ts';
import { nameAt } from '../objects/visit.ts';
import { ContentMatrix, matrixOf } from './content-matrix.ts';
import { CoveredSubpaths } from './covered-subpaths.ts';

/** Forms nested deeper are left to the check that follows. */
const maximumDepth = 16;

/**
 * Removes the parts of drawings that lie under the boxes and keeps the other parts of the same path, which the
 * engine can only remove or keep whole. Call it on content the engine has rewritten: there each form is drawn
 * once.
 */
export function removeCoveredParts(
  document: PDFDocument,
  page: PDFPage,
  pageIndex: number,
  boxes: readonly PageRect[],
): void {
  removeFrom(pageContent(document, pageIndex), page.getTransform(), boxes, new Set(), 0);
}

function removeFrom(
  content: ContentStream,
  start: Matrix,
  boxes: readonly PageRect[],
  seen: Set<number>,
  depth: number,
): void {
  const source = content.read();
  const matrix = new ContentMatrix(start);
  const covered = new CoveredSubpaths(boxes);
  for (const operation of operations(source)) {
    matrix.apply(operation);
    covered.apply(operation, matrix.current);
    const name = operation.operands[0];
    if (operation.operator !== 'Do' || name?.kind !== 'name' || depth >= maximumDepth) continue;
    const form = content.resources.get('XObject', name.value);
    if (!form.isStream() || nameAt(form, 'Subtype') !== 'Form' || seen.has(form.asIndirect())) continue;
    seen.add(form.asIndirect());
    const inner = mupdf.Matrix.concat(matrixOf(arrayNumbers(form.get('Matrix'))), matrix.current);
    removeFrom(formContent(form), inner, boxes, seen, depth + 1);
  }
  if (covered.starts.size === 0) return;
  content.write(
    rewriteOperations(source, (operation) => {
      if (covered.starts.has(operation.start)) return '';
      return covered.emptied.has(operation.start) ? 'n' : undefined;
    }),
  );
}

function arrayNumbers(array: PDFObject): number[] {
  return Array.from({ length: array.length }, (_, at) => {
    const value = array.get(at);
    return value.isNumber() ? value.asNumber() : 0;
  });
}
