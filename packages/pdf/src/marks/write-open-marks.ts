import { type PageFrame, spanOf, type UserBox, userBoxOf } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { closeDocument } from '../engine/close-document.ts';
import { guarded } from '../engine/guard.ts';
import { annotationsOf } from '../engine/objects/pages.ts';
import { addStream } from '../engine/objects/streams.ts';
import { nameAt } from '../engine/objects/visit.ts';
import { openSource } from '../engine/open/open-source.ts';
import { saveDocument } from '../engine/open/saved-document.ts';
import { PdfError } from '../errors.ts';
import { pdfNumber, pdfNumbers } from '../look/content/syntax.ts';
import type { OpenMark } from './open-mark.ts';
import { pageFrames } from './page-frames.ts';

/** Options for opening the file and writing marks. */
export interface WriteMarksOptions {
  readonly password?: string;
  /** The modification date of the marks. */
  readonly at: Date;
}

/**
 * The document with these redaction annotations instead of those it had, for further work in another program. Nothing else
 * is changed or removed: the marked content is still there. The contents of a mark are written if there are any. A protected document stays protected. Throws {@link PdfError} as
 * `openPdf`, and `pdf.page_not_found` for a mark on a page that does not exist.
 */
export function writeOpenMarks(
  bytes: Uint8Array,
  marks: readonly OpenMark[],
  { password, at }: WriteMarksOptions,
): Uint8Array {
  return guarded('pdf.broken', () => {
    // From a normalised copy: readers interpret page boxes of the original file differently.
    const frames = pageFrames(bytes, password === undefined ? {} : { password });
    const beyond = marks.find(({ pageNumber }) => !frames[pageNumber - 1]);
    if (beyond) throw new PdfError('pdf.page_not_found', { pageNumber: beyond.pageNumber });
    const { document } = openSource(bytes, password);
    try {
      const byPage = Map.groupBy(marks.entries(), ([, { pageNumber }]) => pageNumber);
      for (const [index, frame] of frames.entries()) {
        replaceMarks(document, index, { frame, own: byPage.get(index + 1) ?? [], at });
      }
      // An incremental save keeps the original bytes.
      return saveDocument(document, document.canBeSavedIncrementally() ? 'incremental' : 'compress');
    } finally {
      closeDocument(document);
    }
  });
}

interface PageMarks {
  readonly frame: PageFrame;
  readonly own: readonly (readonly [index: number, mark: OpenMark])[];
  readonly at: Date;
}

function replaceMarks(document: PDFDocument, pageIndex: number, { frame, own, at }: PageMarks): void {
  const present = annotationsOf(document, pageIndex);
  const others = present.filter((annotation) => nameAt(annotation, 'Subtype') !== 'Redact');
  if (own.length === 0 && others.length === present.length) return;
  const page = document.findPage(pageIndex);
  const annotations = document.newArray();
  for (const annotation of others) annotations.push(annotation);
  for (const [index, mark] of own) {
    annotations.push(annotationOf(document, mark, { page, frame, at, name: `sladd-${index + 1}` }));
  }
  // A new list, since pages of one file can share theirs.
  page.put('Annots', annotations);
}

interface AnnotationSetting {
  readonly page: PDFObject;
  readonly frame: PageFrame;
  readonly at: Date;
  readonly name: string;
}

/** The annotation flag Print: it is printed with the page (ISO 32000-2, table 167). */
const printed = 4;

function annotationOf(
  document: PDFDocument,
  mark: OpenMark,
  { page, frame, at, name }: AnnotationSetting,
): PDFObject {
  const boxes = mark.boxes.map((box) => userBoxOf(box, frame));
  const rect = spanOf(boxes.flat());
  const annotation = document.newDictionary();
  annotation.put('Type', document.newName('Annot'));
  annotation.put('Subtype', document.newName('Redact'));
  annotation.put('P', page);
  annotation.put('Rect', numbers(document, rect));
  annotation.put('QuadPoints', numbers(document, boxes.flatMap(cornersOf)));
  annotation.put('C', numbers(document, [1, 0, 0]));
  annotation.put('IC', numbers(document, [0, 0, 0]));
  annotation.put('F', document.newInteger(printed));
  annotation.put('NM', document.newString(name));
  annotation.put('M', document.newString(dateString(at)));
  annotation.put('T', document.newString('Sladd'));
  if (mark.subject !== '') annotation.put('Subj', document.newString(mark.subject));
  if (mark.contents !== '') annotation.put('Contents', document.newString(mark.contents));
  if (mark.overlayText !== '') {
    annotation.put('OverlayText', document.newString(mark.overlayText));
    // Size 0 means automatic size.
    annotation.put('DA', document.newString('/Helv 0 Tf 1 1 1 rg'));
    annotation.put('Q', document.newInteger(1));
  }
  const appearance = document.newDictionary();
  appearance.put('N', outlines(document, rect, boxes));
  annotation.put('AP', appearance);
  return document.addObject(annotation);
}

/** The appearance for readers that do not support redaction annotations: red frames around the content. */
function outlines(document: PDFDocument, rect: UserBox, boxes: readonly UserBox[]): PDFObject {
  const frames = boxes.map(([x0, y0, x1, y1]) => `${pdfNumbers([x0, y0, x1 - x0, y1 - y0])} re S\n`);
  const form = addStream(document, `q 1 0 0 RG ${pdfNumber(1)} w\n${frames.join('')}Q\n`);
  form.put('Type', document.newName('XObject'));
  form.put('Subtype', document.newName('Form'));
  form.put('BBox', numbers(document, rect));
  return form;
}

/** Upper left, upper right, lower left, lower right: not the order of the standard, but the one all programs use. */
function cornersOf([x0, y0, x1, y1]: UserBox): number[] {
  return [x0, y1, x1, y1, x0, y0, x1, y0];
}

function numbers(document: PDFDocument, values: readonly number[]): PDFObject {
  const array = document.newArray();
  for (const value of values) array.push(document.newReal(value));
  return array;
}

/** A date in the format D:YYYYMMDDHHmmSSZ (ISO 32000-2, 7.9.4). */
function dateString(at: Date): string {
  return `D:${at.toISOString().replace(/[-:T]/gu, '').slice(0, 14)}Z`;
}
