import { PageBreaks, type Terms } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { closeDocument } from '../../engine/close-document.ts';
import { guarded } from '../../engine/guard.ts';
import { countCutContents } from '../../engine/mupdf.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { reopen } from '../../engine/open/saved-document.ts';
import type { StoredFile } from '../../engine/open/stored-file.ts';
import { PdfError } from '../../errors.ts';
import { findTalkingFonts } from '../../look/survey/glyph-contents.ts';
import { asEncoded } from '../../look/text/as-encoded.ts';
import { pageGlyphs } from '../../look/text/page-glyphs.ts';
import type { RedactionMark } from '../../mark.ts';
import type { RasterReason } from '../../report.ts';
import { marksByPage } from './marks-on-pages.ts';
import { type PagePlan, planPage } from './page-plan.ts';
import { marksOver, termMarks } from './term-marks.ts';

/** What to remove from a document, worked out before anything is changed. */
export interface RedactionPlan {
  readonly pages: readonly PagePlan[];
  /** The given marks and those over terms. */
  readonly marks: readonly RedactionMark[];
  /** The removed texts, to be searched for in the rest of the file. */
  readonly removedTexts: readonly string[];
  /** Pages that must become pictures, by page number, with the reason. */
  readonly rasterReasons: ReadonlyMap<number, RasterReason>;
}

/** Plans the redaction of every page of a flattened document from which something is to be removed. */
export function planRedaction(
  flat: StoredFile,
  given: readonly RedactionMark[],
  terms: Terms,
): RedactionPlan {
  // From a newly opened copy: the engine remembers the layers that a document had when it was opened.
  const document = reopen(flat);
  try {
    return guarded('pdf.broken', () => {
      const pages = planPages(document, given, terms);
      return {
        pages,
        marks: pages.flatMap(({ marks }) => marks),
        removedTexts: pages.flatMap(({ removedTexts }) => removedTexts),
        rasterReasons: rasterReasonsOf(document, pages),
      };
    });
  } finally {
    closeDocument(document);
  }
}

function rasterReasonsOf(document: PDFDocument, pages: readonly PagePlan[]): Map<number, RasterReason> {
  const usesTalkingFont = findTalkingFonts(document);
  const reasons = new Map<number, RasterReason>();
  for (const { pageNumber, boxes, hasVerticalText } of pages) {
    if (hasVerticalText) reasons.set(pageNumber, 'vertical_text');
    if (boxes.length > 0 && usesTalkingFont(pageNumber - 1)) reasons.set(pageNumber, 'text_in_glyphs');
  }
  return reasons;
}

function planPages(document: PDFDocument, given: readonly RedactionMark[], terms: Terms): PagePlan[] {
  const own = marksByPage([
    ...given,
    ...breakMarks(document, terms, given),
    ...encodedMarks(document, terms, given),
  ]);
  const plans: PagePlan[] = [];
  for (let pageNumber = 1; pageNumber <= document.countPages(); pageNumber++) {
    const marks = own.get(pageNumber) ?? [];
    const before = countCutContents();
    const plan = planPage(document, pageNumber, marks, terms);
    // What the engine leaves out of a page is neither searched nor kept.
    const isSought = marks.length > 0 || terms.list.length > 0;
    if (isSought && countCutContents() > before) throw new PdfError('pdf.broken', { pageNumber });
    if (plan) plans.push(plan);
  }
  return plans;
}

/** Marks over terms that are split across two pages. */
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

/** Marks over terms that are spelt by the character codes of a font whose Unicode map gives different letters. */
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
