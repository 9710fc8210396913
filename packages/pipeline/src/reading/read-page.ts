import type { OcrOutcome, PageFailure } from '@sladd/contract';
import type { PageRect, PageText } from '@sladd/geometry';
import type { OcrWord, PageReading, ReadCode } from '@sladd/ocr';
import type { PageScan, PdfDocument } from '@sladd/pdf';
import type { TextLine } from '@sladd/terms';
import type { OcrMode } from '../document/document-file.ts';
import { fromPdf, throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { mergeText } from './merge-text.ts';
import { readByOcr } from './ocr-engine.ts';
import { pageSource } from './page-source.ts';
import type { SeenPicture } from './picture-source.ts';
import { codeWords, readCodes } from './read-codes.ts';
import { type PictureReading, readPictures } from './read-pictures.ts';
import { type SeenPictures, seePictures } from './see-pictures.ts';
import { joinAreas } from './unread-areas.ts';
import { weavePictures } from './weave-pictures.ts';

/** The text of a page, typed or read by OCR, and what could not be read. */
export interface ReadPage {
  readonly page: PageText;
  /** The text of the file without OCR; the same object as `page` if OCR read nothing. */
  readonly own: PageText;
  /** The lines of `own`. Only to be called while the document is open. */
  lines(): TextLine[];
  /** Areas that may contain text that could not be read, in page points; the whole page if reading it failed. */
  readonly unread: readonly PageRect[];
  /**
   * Whether OCR did not process some of these areas because it failed, had no time or was not allowed. Otherwise it
   * processed them and found nothing it can read.
   */
  readonly isMissing: boolean;
  /** The pictures of a page that was not read as a whole. */
  readonly pictures: readonly SeenPicture[];
  /** The bar and matrix codes on the page, in page points; `page` contains their text too. */
  readonly codes: readonly ReadCode[];
  readonly ocr: OcrOutcome;
  /** Why OCR could not read the page; null unless `ocr` is `unread`. */
  readonly failure: PageFailure | null;
}

/** The typed text of a page, and what OCR still has to read. */
export interface TypedPage {
  readonly page: PageText;
  readonly scan: PageScan;
  /** Whether the page has text that the engine cannot read. */
  readonly isCutShort: boolean;
  /** Whether OCR has to read the whole page. */
  readonly needsOcr: boolean;
  /** The pictures of a page that OCR need not read as a whole. */
  readonly pictures: SeenPictures;
  /** Whether OCR will run on the page. */
  readonly takesOcr: boolean;
}

/** Reads the typed text of a page and finds its pictures. Throws `PipelineError` with a `pdf.*` code. */
export async function readTyped(
  document: PdfDocument,
  pageNumber: number,
  mode: OcrMode,
  signal: AbortSignal | undefined,
): Promise<TypedPage> {
  const page = fromPdf(() => document.pageText(pageNumber));
  const isCutShort = fromPdf(() => document.isTextCutShort(pageNumber));
  const scan = fromPdf(() => document.scan(pageNumber, page));
  const needsOcr = scan.needsOcr || mode === 'always';
  const pictures = await seePictures(document, pageNumber, needsOcr ? [] : scan.pictures, signal);
  const takesOcr = mode !== 'never' && (needsOcr || pictures.takesTime);
  return { page, scan, isCutShort, needsOcr, pictures, takesOcr };
}

/** Adds what OCR reads, if necessary. Throws `task.cancelled` and `pdf.engine_failed`. */
export async function completeByOcr(
  document: PdfDocument,
  typed: TypedPage,
  mode: OcrMode,
  signal: AbortSignal | undefined,
): Promise<ReadPage> {
  const read = await addOcr(document, typed, mode, signal);
  return typed.isCutShort ? { ...read, unread: [wholePage(read.page)], isMissing: true } : read;
}

async function addOcr(
  document: PdfDocument,
  { page, scan, needsOcr, pictures }: TypedPage,
  mode: OcrMode,
  signal: AbortSignal | undefined,
): Promise<ReadPage> {
  const own = {
    pictures: pictures.seen,
    codes: [],
    own: page,
    lines: () => fromPdf(() => document.pageLines(page.pageNumber)),
  };
  if (!needsOcr && mode === 'never') {
    const drawn = pictures.toRead.map(({ area }) => area.box);
    const unread = joinAreas([...drawn, ...pictures.unseen], page);
    return { page, ...own, unread, isMissing: unread.length > 0, ocr: 'not_needed', failure: null };
  }
  if (!needsOcr) {
    const reading = await readPictures(document, page.pageNumber, pictures, signal);
    const { codes, isTooMuch } = await readCodes(document, page.pageNumber, false, pictures.seen);
    return {
      ...own,
      codes,
      page: weavePictures(page, scan.hiddenText, withCodes(reading, codes, pictures.toRead.length)),
      unread: isTooMuch ? [wholePage(page)] : joinAreas(reading.unread, page),
      isMissing: reading.isMissing || isTooMuch,
      ocr: reading.wasRead || codes.length > 0 ? 'read' : 'not_needed',
      failure: null,
    };
  }
  const whole = { page, ...own, unread: [wholePage(page)], isMissing: true };
  if (mode === 'never') return { ...whole, ocr: 'skipped', failure: null };
  const reading = await readWhole(document, page.pageNumber, scan, signal);
  if (!reading) return { ...whole, ocr: 'unread', failure: 'pdf.broken' };
  const { words, outcome } = reading;
  const { codes, isTooMuch } = await readCodes(document, page.pageNumber, true, []);
  const codeTexts = codeWords(codes, lineAfter(words));
  return {
    ...own,
    codes,
    page: mergeText({ embedded: page, ...scan, words: [...words, ...codeTexts] }),
    unread: isTooMuch ? [wholePage(page)] : unreadParts(page, scan, reading),
    isMissing: outcome === 'unread' || isTooMuch,
    ocr: outcome,
    failure: reading.failure,
  };
}

/** Adds each code as a picture of its own. */
function withCodes(
  { words, pictureOfLine }: PictureReading,
  codes: readonly ReadCode[],
  pictures: number,
): Pick<PictureReading, 'words' | 'pictureOfLine'> {
  return {
    words: [...words, ...codeWords(codes, pictureOfLine.length)],
    pictureOfLine: [...pictureOfLine, ...codes.map((_, index) => pictures + index)],
  };
}

function lineAfter(words: readonly OcrWord[]): number {
  return words.reduce((last, { line }) => Math.max(last, line), -1) + 1;
}

/** Reads a page by OCR; undefined if it cannot be drawn. */
async function readWhole(
  document: PdfDocument,
  pageNumber: number,
  scan: PageScan,
  signal: AbortSignal | undefined,
): Promise<PageReading | undefined> {
  throwIfAborted(signal);
  try {
    return await readByOcr(pageSource(document, pageNumber, scan), signal);
  } catch (error) {
    throwIfAborted(signal);
    if (!(error instanceof PipelineError) || error.code === 'pdf.engine_failed') throw error;
    return undefined;
  }
}

/**
 * The areas to report as unread. A picture without words may contain writing that OCR cannot read, so a person has to
 * check it.
 */
function unreadParts(page: PageText, { dominantImage }: PageScan, reading: PageReading): PageRect[] {
  if (reading.outcome === 'unread') return [wholePage(page)];
  if (reading.unreadRegions.length > 0 || reading.outcome !== 'picture') {
    return joinAreas(reading.unreadRegions, page);
  }
  return [dominantImage?.box ?? wholePage(page)];
}

function wholePage({ width, height }: PageText): PageRect {
  return { x: 0, y: 0, width, height };
}
