import { PageBreaks, type Terms } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { closeDocument } from '../../engine/close-document.ts';
import { guarded } from '../../engine/guard.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { openNormalised, reopen, saveDocument } from '../../engine/open/normalise.ts';
import type { Pdfium } from '../../engine/pdfium.ts';
import { settlePictures } from '../../look/images/second-decoder.ts';
import { findTalkingFonts } from '../../look/survey/glyph-contents.ts';
import { asEncoded } from '../../look/text/as-encoded.ts';
import { pageGlyphs } from '../../look/text/page-glyphs.ts';
import type { RedactionMark } from '../../mark.ts';
import type { CarrierLine, RasterReason } from '../../report.ts';
import { Tally } from '../../tally.ts';
import { marksOnPages } from '../plan/marks-on-pages.ts';
import { type PagePlan, planPage } from '../plan/page-plan.ts';
import { marksOver, termMarks } from '../plan/term-marks.ts';
import { canKeepFields } from '../sanitise/annotations/form-fields.ts';
import { hitFinder } from '../sanitise/hits.ts';
import { flattenDocument } from '../sanitise/sanitise.ts';
import { cropPictures } from './crop-pictures.ts';
import { fieldsShowHit } from './field-text.ts';
import { type RedactOptions, termsOf } from './options.ts';

/** A document made ready for redaction, and what is to be done to it. */
export interface Prepared {
  /** The document with all content in its pages, not yet redacted. */
  readonly flat: Uint8Array;
  /** The document with its layers, when pictures of pages must be taken from it. */
  readonly layered: Uint8Array | undefined;
  readonly pages: number;
  readonly wasEncrypted: boolean;
  readonly plans: readonly PagePlan[];
  /** Pages that must become pictures, and why. */
  readonly rasterReasons: ReadonlyMap<number, RasterReason>;
  readonly removed: readonly CarrierLine[];
  readonly removedImages: number;
}

export interface PrepareMeans {
  /** Told of the document as it looked before. */
  readonly whenShown?: (document: PDFDocument) => void;
  /** Reads pictures that MuPDF may misread. */
  readonly pdfium?: Pdfium | undefined;
}

/**
 * Opens, normalises and flattens a document and plans the redaction of each marked page. Throws as
 * `redactPdf`.
 */
export function prepare(
  bytes: Uint8Array,
  given: readonly RedactionMark[],
  options: RedactOptions,
  { whenShown, pdfium }: PrepareMeans = {},
): Prepared {
  const { document, wasEncrypted } = openNormalised(bytes, options.password);
  try {
    const pages = document.countPages();
    const marks = marksOnPages(document, given);
    const tally = new Tally();
    const markedPages = pagesToChange(marks, pages, options);
    const keepFields =
      options.keep?.formFields === true &&
      guarded('pdf.broken', () => fieldsCanStay(document, marks, options));
    if (pdfium) guarded('pdf.broken', () => settlePictures(document, pdfium, markedPages));
    const removeImages = options.removeImages === true;
    const rules = { keepFields, removeImages, markedPages, ...(whenShown ? { whenShown } : {}) };
    const flattened = guarded('pdf.broken', () => flattenDocument(document, rules, tally));
    guarded('pdf.broken', () => cropPictures(document, tally));
    const flat = guarded('pdf.broken', () => saveDocument(document));
    const plans = guarded('pdf.broken', () => planPages(flat, marks, termsOf(options)));
    const usesTalkingFont = findTalkingFonts(document);
    const rasterReasons = new Map<number, RasterReason>();
    for (const pageNumber of flattened.movedTextPages) rasterReasons.set(pageNumber, 'hidden_layer_text');
    for (const { pageNumber, boxes, hasVerticalText } of plans) {
      if (hasVerticalText) rasterReasons.set(pageNumber, 'vertical_text');
      if (boxes.length > 0 && usesTalkingFont(pageNumber - 1))
        rasterReasons.set(pageNumber, 'text_in_glyphs');
    }
    return {
      flat,
      layered: flattened.layered,
      pages,
      wasEncrypted,
      plans,
      rasterReasons,
      removed: tally.lines(),
      removedImages: flattened.removedImages,
    };
  } finally {
    closeDocument(document);
  }
}

/** A term can stand on any page. */
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
  const removedTexts: string[] = [];
  for (const [pageNumber, list] of own) {
    removedTexts.push(...(planPage(document, pageNumber, list)?.removedTexts ?? []));
  }
  const boxes = new Map(Array.from(own, ([pageNumber, list]) => [pageNumber, list.map((mark) => mark.box)]));
  const terms = termsOf(options);
  const holdsHit = hitFinder(removedTexts, terms);
  return canKeepFields(document, boxes, holdsHit) && !fieldsShowHit(document, terms, holdsHit);
}

/** Reads from a reopened copy: the engine keeps to the layers that a document had when it was opened. */
function planPages(flat: Uint8Array, marks: readonly RedactionMark[], terms: Terms): PagePlan[] {
  const document = reopen(flat);
  try {
    const own = marksByPage([
      ...marks,
      ...breakMarks(document, terms, marks),
      ...encodedMarks(document, terms, marks),
    ]);
    const plans: PagePlan[] = [];
    for (let pageNumber = 1; pageNumber <= document.countPages(); pageNumber++) {
      const plan = planPage(document, pageNumber, own.get(pageNumber) ?? [], terms);
      if (plan) plans.push(plan);
    }
    return plans;
  } finally {
    closeDocument(document);
  }
}

/** Marks over terms that go over the end of a page. */
function breakMarks(document: PDFDocument, terms: Terms, marks: readonly RedactionMark[]): RedactionMark[] {
  const pages = document.countPages();
  const breaks = new PageBreaks(terms);
  if (breaks.isIdle || pages < 2) return [];
  const parts = Array.from({ length: pages }, (_, index) =>
    breaks.add(index + 1, withPage(document, index, pageGlyphs)),
  );
  return marksOver(
    parts.flat().flatMap(({ begin, end }) => [begin, end]),
    marks,
  );
}

/** Marks over terms that the codes of fonts spell whose maps say something else. */
function encodedMarks(document: PDFDocument, terms: Terms, marks: readonly RedactionMark[]): RedactionMark[] {
  const found: RedactionMark[] = [];
  if (terms.list.length === 0) return found;
  asEncoded(document, (readable) => {
    for (let index = 0; index < readable.countPages(); index++) {
      found.push(...termMarks(withPage(readable, index, pageGlyphs), index + 1, terms, marks));
    }
  });
  return found;
}

function marksByPage(marks: readonly RedactionMark[]): Map<number, RedactionMark[]> {
  const pages = new Map<number, RedactionMark[]>();
  for (const mark of marks) {
    const own = pages.get(mark.pageNumber);
    if (own) own.push(mark);
    else pages.set(mark.pageNumber, [mark]);
  }
  return pages;
}
