import type { Matrix, PDFDocument, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { numbersOf } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { ContentMatrix, matrixOf } from './content-matrix.ts';
import { type ContentStream, formContent, pageContent } from './content-streams.ts';
import { operations } from './lexer.ts';

/** Forms nested deeper are left to the checks after every change. */
const maximumDepth = 16;

/** A content stream with its position on a page. */
export interface DrawnContent {
  readonly content: ContentStream;
  readonly source: string;
  /** Maps the space of the stream to page points. */
  readonly matrix: Matrix;
}

/**
 * The content of a page and of every form it draws, each form once. Call it on content rewritten by the engine, in which
 * each form is drawn only once.
 */
export function drawnContents(document: PDFDocument, page: PDFPage, pageIndex: number): DrawnContent[] {
  const found: DrawnContent[] = [];
  collect({ content: pageContent(document, pageIndex), matrix: page.getTransform() }, found, new Set(), 0);
  return found;
}

function collect(
  { content, matrix }: Pick<DrawnContent, 'content' | 'matrix'>,
  found: DrawnContent[],
  seen: Set<number>,
  depth: number,
): void {
  const source = content.read();
  found.push({ content, source, matrix });
  if (depth >= maximumDepth || !source.includes('Do')) return;
  const place = new ContentMatrix(matrix);
  for (const operation of operations(source)) {
    place.apply(operation);
    const name = operation.operands[0];
    if (operation.operator !== 'Do' || name?.kind !== 'name') continue;
    const form = content.resources.get('XObject', name.value);
    if (!form.isStream() || nameAt(form, 'Subtype') !== 'Form' || seen.has(form.asIndirect())) continue;
    seen.add(form.asIndirect());
    const inner = mupdf.Matrix.concat(matrixOf(numbersOf(form.get('Matrix'))), place.current);
    collect({ content: formContent(form), matrix: inner }, found, seen, depth + 1);
  }
}
