import type { PageText } from '@sladd/geometry';
import type { TextLine } from '@sladd/terms';
import type { PDFDocument, PDFPage } from 'mupdf';
import { outsideOf, reachesOut } from './act/plan/selection.ts';
import { flattenAnnotations } from './act/sanitise/annotations/annotations.ts';
import { cutRecursion } from './act/sanitise/recursion.ts';
import { checkDrawLimits } from './act/sanitise/streams/draw-limits.ts';
import { checkTiles } from './act/sanitise/streams/tile-limits.ts';
import { type PageWork, withWholePage } from './act/sanitise/streams/whole-page.ts';
import { closeDocument } from './engine/close-document.ts';
import { guarded } from './engine/guard.ts';
import { limits } from './engine/limits.ts';
import { mupdf } from './engine/mupdf.ts';
import { fillsCache } from './engine/objects/fills-cache.ts';
import { type PageSize, pageSize } from './engine/objects/pages.ts';
import { openNormalised } from './engine/open/normalise.ts';
import { PdfError } from './errors.ts';
import { dropNestedReplacements } from './look/content/nested-replacements.ts';
import { fillNestedPatterns, fillPagePatterns } from './look/content/patternless-paint.ts';
import { settleIntents } from './look/layers/settle-intents.ts';
import { readVisibility } from './look/layers/visibility.ts';
import { copyWithoutLayers } from './look/layers/without-layers.ts';
import {
  drawAreaGray,
  drawPageGray,
  type GrayOptions,
  type GrayPage,
  type TurnedOptions,
} from './look/pixels/page-gray.ts';
import { drawCost } from './look/survey/draw-cost.ts';
import { drawsBars } from './look/survey/draws-bars.ts';
import { drawsStrokes } from './look/survey/draws-strokes.ts';
import type { PictureArea } from './look/survey/picture-areas.ts';
import { noFontKnowledge, type PageScan, surveyScan } from './look/survey/scanned-page.ts';
import { addSpelledMaps } from './look/text/as-encoded.ts';
import { CharList } from './look/text/char-struct.ts';
import type { GlyphLine } from './look/text/glyphs.ts';
import { passingGlyphs } from './look/text/page-glyphs.ts';
import { type PageContents, readContents } from './look/text/page-text.ts';
import { Tally } from './tally.ts';

/** Options for opening a file. */
export interface OpenOptions {
  readonly password?: string;
}

/** How a page is drawn. */
export interface RenderOptions {
  /** Pixels per page point. */
  readonly scale: number;
  /** One channel instead of three. */
  readonly grayscale?: boolean;
}

/** The engine's cache is emptied after this many pages with pictures: it would grow to 256 MB, and no later page needs it. */
const mostFilledPages = 8;

/** A rendered page: rows from the top, `width * channels` bytes each. */
export interface PageRaster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
}

/** A document open for reading. Holds engine memory and the original bytes until `close`. Page numbers are 1-based. */
export interface PdfDocument {
  readonly pageCount: number;
  readonly wasEncrypted: boolean;
  /** Page points of the page as displayed. Throws `pdf.page_not_found`. */
  pageSize(pageNumber: number): PageSize;
  /**
   * The text that a redaction of this document can remove, including text of hidden layers, invisible text, annotations
   * and form fields, but not ActualText. Throws `pdf.page_not_found` or `pdf.broken`.
   */
  pageText(pageNumber: number): PageText;
  /**
   * Whether `pageText` is incomplete because the engine stopped at too many errors, although other readers may show the
   * rest. Throws as `pageText`.
   */
  isTextCutShort(pageNumber: number): boolean;
  /** The lines of the page's text, for searching for terms. Throws as `pageText`. */
  pageLines(pageNumber: number): TextLine[];
  /** The page as displayed. Throws `pdf.page_not_found`, `pdf.too_complex` or `pdf.broken`. */
  renderPage(pageNumber: number, options: RenderOptions): PageRaster;
  /** Whether the page shows more than its `text`, such as scanned writing. Throws as `pageText`. */
  scan(pageNumber: number, text: PageText): PageScan;
  /** Whether a page draws enough curves and lines for a signature; a fast test. Throws as `pageText`. */
  drawsStrokes(pageNumber: number): boolean;
  /** Whether a page draws lines that could form a bar code or matrix code; a fast test. Throws as `pageText`. */
  drawsBars(pageNumber: number): boolean;
  /** Estimated number of steps to draw the shapes of a page at this resolution; about 1e9 take a second. Throws as `pageText`. */
  drawCost(pageNumber: number, dpi: number): number;
  /** The page in grayscale, rotated by any angle. Throws as `renderPage`. */
  drawGray(pageNumber: number, options: GrayOptions): GrayPage;
  /**
   * Only the pictures of an area of the page, in grayscale, rotated by any angle against the axes of the area, in which the
   * pictures are upright; `toPage` of the result maps to these axes. Throws as `renderPage`.
   */
  drawPictures(pageNumber: number, area: PictureArea, options: TurnedOptions): GrayPage;
  close(): void;
}

/**
 * Opens a document for reading, with its annotations and form fields drawn into the pages as a redaction does. `bytes` must
 * not change until the document is closed.
 * Throws `pdf.empty`, `pdf.not_a_pdf`, `pdf.broken`, `pdf.no_pages`, `pdf.password_required`,
 * `pdf.password_wrong`, `pdf.too_complex` or `pdf.engine_failed`.
 */
export function openPdf(bytes: Uint8Array, options: OpenOptions = {}): PdfDocument {
  return guarded('pdf.broken', () => {
    const { document: normalised, wasEncrypted } = openNormalised(bytes, options.password);
    const document = settleIntents(normalised);
    try {
      const tally = new Tally();
      addSpelledMaps(document);
      cutRecursion(document, tally);
      checkDrawLimits(document);
      fillNestedPatterns(document);
      flattenAnnotations(document, { keepFields: false, isHidden: readVisibility(document) }, tally);
      checkTiles(document);
      // Replacement texts of tags are not read.
      document.getTrailer().get('Root').delete('StructTreeRoot');
      return new OpenDocument(document, wasEncrypted);
    } catch (error) {
      document.destroy();
      throw error;
    }
  });
}

class OpenDocument implements PdfDocument {
  readonly pageCount: number;
  readonly wasEncrypted: boolean;
  readonly #shown: PDFDocument;
  #fonts = noFontKnowledge();
  #layerless: PDFDocument | undefined;
  readonly #chars = new CharList();
  /** The contents of the page that was read last, since its lines are often needed right after its text. */
  #last: PageContents | undefined;
  /** Whether the text of that page is cut short. */
  #isLastCutShort = false;
  /** Pages with pictures that were read since the engine's cache was last emptied. */
  #filledPages = 0;

  constructor(document: PDFDocument, wasEncrypted: boolean) {
    this.#shown = document;
    this.wasEncrypted = wasEncrypted;
    this.pageCount = document.countPages();
  }

  pageSize(pageNumber: number): PageSize {
    return this.#withPage(this.#shown, pageNumber, pageSize);
  }

  pageText(pageNumber: number): PageText {
    return this.#contents(pageNumber).text;
  }

  isTextCutShort(pageNumber: number): boolean {
    this.#contents(pageNumber);
    return this.#isLastCutShort;
  }

  pageLines(pageNumber: number): TextLine[] {
    return this.#contents(pageNumber).lines();
  }

  renderPage(pageNumber: number, options: RenderOptions): PageRaster {
    return this.#withPage(this.#shown, pageNumber, (page) => renderRaster(page, options));
  }

  scan(pageNumber: number, text: PageText): PageScan {
    return this.#withPage(this.#shown, pageNumber, (page) => surveyScan(page, text, this.#fonts));
  }

  drawsStrokes(pageNumber: number): boolean {
    return this.#withPage(this.#shown, pageNumber, (page) => drawsStrokes(page.getObject()));
  }

  drawsBars(pageNumber: number): boolean {
    return this.#withPage(this.#shown, pageNumber, (page) => drawsBars(page.getObject()));
  }

  drawCost(pageNumber: number, dpi: number): number {
    return this.#withPage(this.#shown, pageNumber, (page) => drawCost(page, dpi / 72));
  }

  drawGray(pageNumber: number, options: GrayOptions): GrayPage {
    return this.#withPage(this.#shown, pageNumber, (page) => drawPageGray(page, options));
  }

  drawPictures(pageNumber: number, area: PictureArea, options: TurnedOptions): GrayPage {
    return this.#withPage(this.#shown, pageNumber, (page) => drawAreaGray(page, area, options));
  }

  close(): void {
    try {
      if (this.#layerless !== this.#shown) this.#layerless?.destroy();
    } finally {
      closeDocument(this.#shown);
    }
  }

  #contents(pageNumber: number): PageContents {
    if (this.#last?.text.pageNumber !== pageNumber) {
      // Reading a page invalidates the lines of the page before, even if it fails.
      this.#last = undefined;
      const source = this.#textSource();
      const { result, isCutShort } = this.#workOn(source, pageNumber, (page) => {
        dropNestedReplacements(source, pageNumber - 1);
        fillPagePatterns(source, pageNumber - 1);
        return readContents(pageNumber, pageSize(page), shownLines(page, this.#chars));
      });
      [this.#last, this.#isLastCutShort] = [result, isCutShort];
      this.#keepCacheSmall(pageNumber);
    }
    return this.#last;
  }

  #keepCacheSmall(pageNumber: number): void {
    if (!fillsCache(this.#shown.findPage(pageNumber - 1))) return;
    this.#filledPages = (this.#filledPages + 1) % mostFilledPages;
    if (this.#filledPages > 0) return;
    mupdf.emptyStore();
    // Other fonts can get the addresses of those that were freed.
    this.#fonts = noFontKnowledge();
  }

  /** The engine leaves out the text of layers that are off, so text is read from a copy that has no layers. */
  #textSource(): PDFDocument {
    this.#layerless ??= guarded('pdf.broken', () => copyWithoutLayers(this.#shown) ?? this.#shown);
    return this.#layerless;
  }

  #withPage<T>(document: PDFDocument, pageNumber: number, work: (page: PDFPage) => T): T {
    return this.#workOn(document, pageNumber, work).result;
  }

  #workOn<T>(document: PDFDocument, pageNumber: number, work: (page: PDFPage) => T): PageWork<T> {
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > this.pageCount) {
      throw new PdfError('pdf.page_not_found', { pageNumber });
    }
    return guarded('pdf.broken', () => withWholePage(document, pageNumber - 1, work), pageNumber);
  }
}

/** Leaves out text outside the page, which nobody can see or mark and every redaction removes. */
function shownLines(page: PDFPage, chars: CharList): GlyphLine[] {
  const size = pageSize(page);
  const isOutside = outsideOf(size);
  return passingGlyphs(page, chars).map((line) =>
    reachesOut(line.box, size) ? { ...line, glyphs: line.glyphs.filter((glyph) => !isOutside(glyph)) } : line,
  );
}

function renderRaster(page: PDFPage, { scale, grayscale }: RenderOptions): PageRaster {
  const { width, height } = pageSize(page);
  if (width * height * scale * scale > limits.rasterPixels) throw new PdfError('pdf.too_complex');
  const space = grayscale ? mupdf.ColorSpace.DeviceGray : mupdf.ColorSpace.DeviceRGB;
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], space, false);
  try {
    const channels = grayscale ? 1 : 3;
    const { buffer, byteOffset, byteLength } = pixmap.getPixels();
    return {
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      channels,
      // A plain byte view: copying from a clamped array is much slower.
      pixels: new Uint8Array(buffer, byteOffset, byteLength).slice(),
    };
  } finally {
    pixmap.destroy();
  }
}
