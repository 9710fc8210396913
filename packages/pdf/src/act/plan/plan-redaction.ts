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
import { marksOver, type TermMarks, termMarks } from './term-marks.ts';

/** What to remove from a document, worked out before anything is changed. */
export interface RedactionPlan {
  readonly pages: readonly PagePlan[];
  /** The given marks and those over terms. */
  readonly marks: readonly RedactionMark[];
  /** The removed texts, to be searched for in the rest of the file. */
  readonly removedTexts: readonly string[];
  /** The terms that occur on a page or across two, as requested. */
  readonly foundTerms: ReadonlySet<string>;
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
      const split = breakMarks(document, terms, given);
      const encoded = encodedMarks(document, terms, given);
      const pages = planPages(document, [...given, ...split.marks, ...encoded.marks], terms);
      return {
        pages,
        marks: pages.flatMap(({ marks }) => marks),
        removedTexts: pages.flatMap(({ removedTexts }) => removedTexts),
        foundTerms: new Set([split, encoded, ...pages].flatMap(({ foundTerms }) => foundTerms)),
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

function planPages(document: PDFDocument, marks: readonly RedactionMark[], terms: Terms): PagePlan[] {
  const own = marksByPage(marks);
  const plans: PagePlan[] = [];
  for (let pageNumber = 1; pageNumber <= document.countPages(); pageNumber++) {
    const marks = own.get(pageNumber) ?? [];
    const before = countCutContents();
    const plan = planPage(document, pageNumber, marks, terms);
    // Content that the engine skips on a page is neither searched nor kept.
    const isSought = marks.length > 0 || terms.list.length > 0;
    if (isSought && countCutContents() > before) throw new PdfError('pdf.broken', { pageNumber });
    if (plan) plans.push(plan);
  }
  return plans;
}

/** Terms that are split across two pages. */
function breakMarks(document: PDFDocument, terms: Terms, marks: readonly RedactionMark[]): TermMarks {
  const pages = document.countPages();
  const breaks = new PageBreaks(terms);
  if (breaks.isIdle || pages < 2) return { marks: [], foundTerms: [] };
  const places = Array.from({ length: pages }, (_, index) =>
    breaks.add(index + 1, withPage(document, index, pageGlyphs)),
  ).flat();
  return {
    marks: marksOver(
      places.flatMap(({ begin, end }) => [begin, end]),
      marks,
    ),
    foundTerms: places.map(({ term }) => term),
  };
}

/** Terms that are spelt by the character codes of a font whose Unicode map gives different letters. */
function encodedMarks(document: PDFDocument, terms: Terms, marks: readonly RedactionMark[]): TermMarks {
  const found: TermMarks[] = [];
  if (terms.list.length === 0) return { marks: [], foundTerms: [] };
  asEncoded(document, (readable) => {
    for (let index = 0; index < readable.countPages(); index++) {
      found.push(termMarks(withPage(readable, index, pageGlyphs), index + 1, terms, marks));
    }
  });
  return {
    marks: found.flatMap((page) => page.marks),
    foundTerms: found.flatMap(({ foundTerms }) => foundTerms),
  };
}
