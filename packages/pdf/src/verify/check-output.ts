import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { guarded } from '../engine/guard.ts';
import { reopen, saveDocument } from '../engine/normalise.ts';
import { openSource } from '../engine/open-source.ts';
import type { RedactionMark } from '../mark.ts';
import type { CheckLine, VerifyFinding } from '../report.ts';
import { checkPage } from './check-page.ts';
import { readPageWithMupdf } from './mupdf-reader.ts';
import type { PageReading } from './page-reading.ts';
import { openWithPdfium } from './pdfium-reader.ts';
import { scanStrings } from './string-scan.ts';
import { checkStructure } from './structure-check.ts';
import { Term } from './term.ts';

export interface OutputExpectation {
  readonly marks: readonly RedactionMark[];
  /** Not anywhere in the file. */
  readonly terms: readonly string[];
  readonly password: string | undefined;
}

export interface OutputCheck {
  readonly findings: VerifyFinding[];
  readonly checks: CheckLine[];
}

/** Reads saved bytes anew with two engines and looks for all that should be gone. */
export async function checkOutput(bytes: Uint8Array, expectation: OutputExpectation): Promise<OutputCheck> {
  const { document } = openSource(bytes, expectation.password);
  const terms = expectation.terms.map((text) => new Term(text)).filter((term) => term.normalised !== '');
  const boxes = boxesByPage(expectation.marks);
  const check: OutputCheck = { findings: [], checks: [] };
  try {
    guarded('pdf.broken', () => {
      collect(check, 'structure', 'mupdf', 1, checkStructure(document));
      collect(check, 'strings', 'bytes', terms.length, scanStrings(document, terms));
      withoutLayers(document, (readable) => checkWithMupdf(check, readable, boxes, terms));
    });
    await checkWithPdfium(check, bytes, expectation, boxes, terms, pageSizes(document));
  } finally {
    document.destroy();
  }
  return check;
}

/** Pages to read: those with marks, or all when a term must be gone everywhere. */
function pagesToRead(
  count: number,
  boxes: ReadonlyMap<number, PageRect[]>,
  terms: readonly Term[],
): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return terms.length > 0 ? all : all.filter((index) => boxes.has(index + 1));
}

function checkWithMupdf(
  check: OutputCheck,
  document: PDFDocument,
  boxes: ReadonlyMap<number, PageRect[]>,
  terms: readonly Term[],
): void {
  const pages = pagesToRead(document.countPages(), boxes, terms);
  const readings = pages.map((index) => readPageWithMupdf(document, index));
  collectPages(check, 'mupdf', readings, boxes, terms);
}

async function checkWithPdfium(
  check: OutputCheck,
  bytes: Uint8Array,
  expectation: OutputExpectation,
  boxes: ReadonlyMap<number, PageRect[]>,
  terms: readonly Term[],
  sizes: readonly { width: number; height: number }[],
): Promise<void> {
  const reader = await openWithPdfium(bytes, expectation.password, sizes);
  try {
    const pages = pagesToRead(reader.pageCount, boxes, terms);
    collectPages(
      check,
      'pdfium',
      guarded('pdf.broken', () => pages.map((index) => reader.readPage(index))),
      boxes,
      terms,
    );
  } finally {
    reader.close();
  }
}

function collectPages(
  check: OutputCheck,
  reader: 'mupdf' | 'pdfium',
  readings: readonly PageReading[],
  boxes: ReadonlyMap<number, PageRect[]>,
  terms: readonly Term[],
): void {
  const tolerance = reader === 'mupdf' ? 'exact' : 'second_reader';
  const findings = readings.flatMap((reading) =>
    checkPage(reading, boxes.get(reading.pageNumber) ?? [], terms, tolerance),
  );
  const marks = Array.from(boxes.values()).reduce((sum, list) => sum + list.length, 0);
  collect(
    check,
    'glyphs_in_marks',
    reader,
    marks,
    findings.filter((finding) => finding.cause === 'glyph_in_mark'),
  );
  collect(
    check,
    'terms_in_text',
    reader,
    terms.length,
    findings.filter((finding) => finding.cause !== 'glyph_in_mark'),
  );
}

function collect(
  check: OutputCheck,
  name: string,
  reader: CheckLine['reader'],
  of: number,
  findings: readonly VerifyFinding[],
): void {
  check.findings.push(...findings);
  check.checks.push({ check: name, reader, found: findings.length, of });
}

/** Marks grouped by page number. */
export function boxesByPage(marks: readonly RedactionMark[]): Map<number, PageRect[]> {
  const boxes = new Map<number, PageRect[]>();
  for (const mark of marks) {
    const list = boxes.get(mark.pageNumber);
    if (list) list.push(mark.box);
    else boxes.set(mark.pageNumber, [mark.box]);
  }
  return boxes;
}

function pageSizes(document: PDFDocument): { width: number; height: number }[] {
  return Array.from({ length: document.countPages() }, (_, index) => {
    const page = document.loadPage(index);
    const [left, top, right, bottom] = page.getBounds();
    page.destroy();
    return { width: right - left, height: bottom - top };
  });
}

/** The engine skips the text of layers that are off; a reader that wants all of it needs a copy without layers. */
function withoutLayers(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  if (!document.getTrailer().get('Root', 'OCProperties').isDictionary()) {
    work(document);
    return;
  }
  const copy = reopen(saveDocument(document));
  copy.getTrailer().get('Root').delete('OCProperties');
  const bytes = saveDocument(copy);
  copy.destroy();
  const readable = reopen(bytes);
  try {
    work(readable);
  } finally {
    readable.destroy();
  }
}
