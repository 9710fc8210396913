import type { PDFDocument } from 'mupdf';
import { closeDocument } from '../../engine/close-document.ts';
import { guarded } from '../../engine/guard.ts';
import { openNormalised } from '../../engine/open/normalise.ts';
import { reopen, saveFinished } from '../../engine/open/saved-document.ts';
import type { StoredFile } from '../../engine/open/stored-file.ts';
import type { Pdfium } from '../../engine/pdfium.ts';
import { reencodePictures } from '../../look/images/second-decoder.ts';
import { settleIntents } from '../../look/layers/settle-intents.ts';
import { addSpelledMaps } from '../../look/text/as-encoded.ts';
import type { RedactionMark } from '../../mark.ts';
import type { CarrierLine } from '../../report.ts';
import { Tally } from '../../tally.ts';
import { marksByPage, marksOnPages } from '../plan/marks-on-pages.ts';
import { planPage } from '../plan/page-plan.ts';
import { canKeepFields } from '../sanitise/annotations/form-fields.ts';
import { hitFinder } from '../sanitise/hits.ts';
import { flattenDocument } from '../sanitise/sanitise.ts';
import { pieceFinder } from '../sanitise/split-terms.ts';
import { cropPictures } from './crop-pictures.ts';
import { fieldsShowHit } from './field-text.ts';
import { type RedactOptions, termsOf } from './options.ts';

/** A document made ready for redaction. */
export interface Prepared {
  /** The document with all content in its pages, not yet redacted. */
  readonly flat: StoredFile;
  /** The document with its layers; only present if pictures of pages must be drawn from it. */
  readonly layered: StoredFile | undefined;
  readonly pages: number;
  readonly wasEncrypted: boolean;
  /** The given marks, clipped to their pages with a little margin. */
  readonly marks: readonly RedactionMark[];
  /** Pages on which removing hidden text moves visible text. */
  readonly movedTextPages: readonly number[];
  readonly removed: readonly CarrierLine[];
  readonly removedImages: number;
}

/** What the caller can hand to {@link prepare}. */
export interface PrepareMeans {
  /** Called with the document as it looked before the redaction. */
  readonly whenShown?: (document: PDFDocument) => void;
  /** Decodes pictures that MuPDF may decode wrongly. */
  readonly pdfium?: Pdfium | undefined;
}

/**
 * Opens, normalises and flattens a document. The result may share memory with `bytes`, which must not change while it is in
 * use. Throws as `redactPdf`.
 */
export function prepare(
  bytes: Uint8Array,
  given: readonly RedactionMark[],
  options: RedactOptions,
  { whenShown, pdfium }: PrepareMeans = {},
): Prepared {
  const { document: normalised, wasEncrypted } = openNormalised(bytes, options.password);
  const document = guarded('pdf.broken', () => settleIntents(normalised));
  try {
    const pages = document.countPages();
    const marks = marksOnPages(document, given);
    return guarded('pdf.broken', () => {
      addSpelledMaps(document);
      const tally = new Tally();
      const markedPages = pagesToChange(marks, pages, options);
      const keepFields = options.keep?.formFields === true && fieldsCanStay(document, marks, options);
      if (pdfium) reencodePictures(document, pdfium, markedPages);
      const removeImages = options.removeImages === true;
      const rules = { keepFields, removeImages, markedPages, ...(whenShown ? { whenShown } : {}) };
      const flattened = flattenDocument(document, rules, tally);
      cropPictures(document, tally);
      const flat = saveFinished(document);
      return { ...flattened, flat, pages, wasEncrypted, marks, removed: tally.lines() };
    });
  } finally {
    closeDocument(document);
  }
}

/** Opens the prepared document for the time of `work`. */
export function withDraft<T>({ flat }: Prepared, work: (draft: PDFDocument) => T): T {
  return open(flat, work);
}

/** Opens the document from which pictures of pages are drawn, for the time of `work`: nothing is removed, layers included. */
export function withUntouched<T>({ flat, layered }: Prepared, work: (untouched: PDFDocument) => T): T {
  return open(layered ?? flat, work);
}

function open<T>(file: StoredFile, work: (document: PDFDocument) => T): T {
  return guarded('pdf.broken', () => {
    const document = reopen(file);
    try {
      return work(document);
    } finally {
      closeDocument(document);
    }
  });
}

/** The numbers of the pages that the redaction may change: all of them if there are terms, which can occur on any page. */
function pagesToChange(
  marks: readonly RedactionMark[],
  pages: number,
  options: RedactOptions,
): ReadonlySet<number> {
  if (termsOf(options).list.length > 0)
    return new Set(Array.from({ length: pages }, (_, index) => index + 1));
  return new Set(marks.map((mark) => mark.pageNumber));
}

function fieldsCanStay(
  document: PDFDocument,
  marks: readonly RedactionMark[],
  options: RedactOptions,
): boolean {
  const own = marksByPage(marks);
  const removedTexts = Array.from(own).flatMap(
    ([pageNumber, list]) => planPage(document, pageNumber, list)?.removedTexts ?? [],
  );
  const boxes = new Map(Array.from(own, ([pageNumber, list]) => [pageNumber, list.map((mark) => mark.box)]));
  const terms = termsOf(options);
  const holdsHit = hitFinder(removedTexts, terms);
  const findPieces = pieceFinder(removedTexts, terms);
  return (
    canKeepFields(document, boxes, { holdsHit, findPieces }) && !fieldsShowHit(document, terms, holdsHit)
  );
}
