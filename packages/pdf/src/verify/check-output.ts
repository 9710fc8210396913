import type { PageRect } from '@sladd/geometry';
import { compileTerms, PageBreaks, type Term, type Terms } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import type { OwnText } from '../act/appearance/own-text.ts';
import type { Neighbours } from '../act/plan/neighbours.ts';
import { removedTerms } from '../act/plan/removed-terms.ts';
import { withWholePage } from '../act/sanitise/streams/whole-page.ts';
import { closeDocument } from '../engine/close-document.ts';
import { guarded } from '../engine/guard.ts';
import { type PageSize, pageSize, withPage } from '../engine/objects/pages.ts';
import { nameFontKinds } from '../engine/open/font-kinds.ts';
import { openSource } from '../engine/open/open-source.ts';
import { fillNestedPatterns, fillPagePatterns } from '../look/content/patternless-paint.ts';
import { withoutLayers } from '../look/layers/without-layers.ts';
import type { ChangedPage, PageRenderings } from '../look/pixels/page-renderings.ts';
import { asEncoded } from '../look/text/as-encoded.ts';
import { withBakedParts } from '../look/text/baked-fields.ts';
import type { RedactionMark } from '../mark.ts';
import type { CheckLine, VerifyFinding } from '../report.ts';
import { breakFindings, checkPage } from './check-page.ts';
import { checkGraphics } from './graphics-check.ts';
import { MupdfReading } from './readers/mupdf-reader.ts';
import { scanNames } from './scans/name-scan.ts';
import { scanStreams } from './scans/stream-scan.ts';
import { scanStrings } from './scans/string-scan.ts';
import type { PdfiumRequest } from './second-reader/pdfium-check.ts';
import { readWithSecondReader } from './second-reader/second-reader.ts';
import { checkStructure } from './structure-check.ts';

/** What the check of the saved bytes expects. */
export interface OutputExpectation {
  readonly marks: readonly RedactionMark[];
  /** Must not occur anywhere in the file. */
  readonly terms: readonly string[];
  readonly wholeWords: boolean;
  /** Glyphs that must still be on their pages, and the only ones beside those written, by page number. */
  readonly neighbours: ReadonlyMap<number, Neighbours>;
  /** Must not occur in any string outside the page contents. */
  readonly removedTexts: readonly string[];
  /** Labels that the redaction wrote on marks, by page number. */
  readonly written: ReadonlyMap<number, readonly OwnText[]>;
  readonly password: string | undefined;
  /** How the pages looked before; undefined if the comparison makes no sense with these options. */
  readonly visual: VisualExpectation | undefined;
}

/** How the pages looked before, and where they may differ besides the marks. */
export interface VisualExpectation {
  readonly before: PageRenderings;
  /** Page points, by page number. */
  readonly mayChange: ReadonlyMap<number, readonly PageRect[]>;
}

/** What was checked in the saved bytes, and what was found. */
export interface OutputCheck {
  readonly findings: readonly VerifyFinding[];
  readonly checks: readonly CheckLine[];
  /** Pages that look different outside the marks. */
  readonly changedPages: readonly ChangedPage[];
}

/** Reads the saved bytes with two engines at the same time and searches for everything that should be gone. */
export async function checkOutput(bytes: Uint8Array, expectation: OutputExpectation): Promise<OutputCheck> {
  const { document } = openSource(bytes, expectation.password);
  const check = new PendingCheck(expectation);
  try {
    const second = readWithSecondReader(check.requestFor(bytes, pageSizes(document)));
    // If both readers fail, the error of the first is thrown.
    second.catch(() => undefined);
    guarded('pdf.broken', () => {
      nameFontKinds(document);
      check.inspectObjects(document);
      fillNestedPatterns(document);
      withoutLayers(document, (readable) => {
        check.inspectWithMupdf(readable);
      });
      check.compareRenderings(document);
    });
    check.addPdfium(await second);
  } finally {
    closeDocument(document);
  }
  return check;
}

class PendingCheck implements OutputCheck {
  readonly findings: VerifyFinding[] = [];
  readonly checks: CheckLine[] = [];
  changedPages: readonly ChangedPage[] = [];
  readonly #boxes: ReadonlyMap<number, readonly PageRect[]>;
  readonly #marks: number;
  readonly #neighbours: ReadonlyMap<number, Neighbours>;
  readonly #written: OutputExpectation['written'];
  readonly #terms: Terms;
  readonly #removed: readonly Term[];

  readonly #expectation: OutputExpectation;

  constructor(expectation: OutputExpectation) {
    const { marks, neighbours, terms, wholeWords, removedTexts, written } = expectation;
    this.#expectation = expectation;
    this.#neighbours = neighbours;
    this.#boxes = boxesByPage(marks);
    this.#marks = marks.length;
    this.#written = written;
    this.#terms = compileTerms(terms, { wholeWords });
    this.#removed = removedTerms(removedTexts);
  }

  /** 0-based indexes of the pages with marks, or of all pages if there are terms. */
  #pagesToRead(count: number): number[] {
    const all = Array.from({ length: count }, (_, index) => index);
    return this.#terms.list.length > 0 ? all : all.filter((index) => this.#boxes.has(index + 1));
  }

  inspectObjects(document: PDFDocument): void {
    this.#add('structure', 'mupdf', 1, checkStructure(document));
    const strings = scanStrings(document, this.#terms.list, this.#removed);
    this.#add('hidden_strings', 'bytes', this.#terms.list.length + this.#removed.length, strings);
    const names = scanNames(document, this.#terms.list, this.#removed);
    this.#add('terms_in_names', 'bytes', this.#terms.list.length + this.#removed.length, names);
    this.#add('terms_in_streams', 'bytes', this.#terms.list.length, scanStreams(document, this.#terms.list));
  }

  /** One page at a time: the characters of a long document would fill the memory. */
  inspectWithMupdf(document: PDFDocument): void {
    const pages: VerifyFinding[] = [];
    const graphics: VerifyFinding[] = [];
    const neighbours: VerifyFinding[] = [];
    const breaks = new PageBreaks(this.#terms);
    let changed = 0;
    for (const index of this.#pagesToRead(document.countPages())) {
      fillPagePatterns(document, index);
      // Searching for terms across page ends needs characters of the page before.
      const use = this.#terms.list.length > 0 ? 'lasting' : 'passing';
      const { result: reading, isCutShort } = withWholePage(
        document,
        index,
        () => new MupdfReading(document, index, use),
      );
      const { pageNumber } = reading;
      if (isCutShort) pages.push({ pageNumber, carrier: 'page_content', cause: 'page_not_read' });
      const boxes = this.#boxes.get(pageNumber) ?? [];
      const written = this.#written.get(pageNumber) ?? [];
      const rules = { boxes, written, terms: this.#terms, isSameEngine: true };
      addAll(pages, checkPage(reading, rules));
      addAll(pages, breakFindings(reading, breaks));
      addAll(graphics, checkGraphics(document, index, boxes));
      const beside = this.#neighbours.get(pageNumber);
      if (!beside) continue;
      const { places } = reading;
      const areas = written.map(({ area }) => area);
      const lost = beside.countMissing(places);
      const added = beside.countAdded(places, areas);
      if (lost > 0) neighbours.push({ pageNumber, carrier: 'page_text', cause: 'neighbour_lost' });
      if (added > 0) neighbours.push({ pageNumber, carrier: 'page_text', cause: 'text_added' });
      changed += lost + added;
    }
    addAll(pages, this.#termsOfOtherReadings(document));
    const expected = Array.from(this.#neighbours.values()).reduce((sum, { count }) => sum + count, 0);
    this.#addPages('mupdf', pages);
    this.#add('neighbours_kept', 'mupdf', expected, neighbours, changed);
    this.#add('graphics_in_marks', 'mupdf', this.#marks, graphics);
  }

  /** Terms that other readers or people see: spelt by the character codes of some fonts, or shown by fields and comments. */
  #termsOfOtherReadings(document: PDFDocument): VerifyFinding[] {
    const found: VerifyFinding[] = [];
    if (this.#terms.list.length === 0) return found;
    const rules = { boxes: [], written: [], terms: this.#terms, isSameEngine: true };
    const look = (readable: PDFDocument): void => {
      for (const index of this.#pagesToRead(readable.countPages())) {
        addAll(found, checkPage(new MupdfReading(readable, index), rules));
      }
    };
    asEncoded(document, look);
    withBakedParts(document, look);
    return found;
  }

  /** Compares the pixels of every page, since not only letters can disappear. */
  compareRenderings(document: PDFDocument): void {
    const { visual } = this.#expectation;
    if (!visual) return;
    const mayChange = new Map(this.#boxes);
    for (const [pageNumber, own] of visual.mayChange) {
      mayChange.set(pageNumber, [...(mayChange.get(pageNumber) ?? []), ...own]);
    }
    this.changedPages = visual.before.changedIn(document, mayChange);
    this.#add('pages_unchanged', 'mupdf', document.countPages(), [], this.changedPages.length);
  }

  requestFor(bytes: Uint8Array, sizes: readonly PageSize[]): PdfiumRequest {
    const { password, terms, wholeWords } = this.#expectation;
    const pageIndexes = this.#pagesToRead(sizes.length);
    return {
      bytes,
      password,
      sizes,
      pageIndexes,
      boxes: this.#boxes,
      written: this.#written,
      terms,
      wholeWords,
    };
  }

  addPdfium(findings: readonly VerifyFinding[]): void {
    this.#addPages('pdfium', findings);
  }

  #addPages(reader: 'mupdf' | 'pdfium', findings: readonly VerifyFinding[]): void {
    const inMarks = findings.filter((finding) => finding.cause === 'glyph_in_mark');
    const inText = findings.filter((finding) => finding.cause !== 'glyph_in_mark');
    this.#add('glyphs_in_marks', reader, this.#marks, inMarks);
    this.#add('terms_in_text', reader, this.#terms.list.length, inText);
  }

  /** Both readers can find the same thing; it is listed once. */
  #add(
    check: CheckLine['check'],
    reader: CheckLine['reader'],
    of: number,
    findings: readonly VerifyFinding[],
    found: number = findings.length,
  ): void {
    this.checks.push({ check, reader, found, of });
    const known = new Set(this.findings.map((finding) => JSON.stringify(finding)));
    addAll(
      this.findings,
      findings.filter((finding) => !known.has(JSON.stringify(finding))),
    );
  }
}

/** One by one: a frequent term has more places in a long document than a call takes arguments. */
function addAll(findings: VerifyFinding[], more: readonly VerifyFinding[]): void {
  for (const finding of more) findings.push(finding);
}

function boxesByPage(marks: readonly RedactionMark[]): Map<number, PageRect[]> {
  const boxes = new Map<number, PageRect[]>();
  for (const mark of marks) {
    const list = boxes.get(mark.pageNumber);
    if (list) list.push(mark.box);
    else boxes.set(mark.pageNumber, [mark.box]);
  }
  return boxes;
}

function pageSizes(document: PDFDocument): PageSize[] {
  return Array.from({ length: document.countPages() }, (_, index) => withPage(document, index, pageSize));
}
