import type { PageText } from '@sladd/geometry';
import type { TextLine } from '@sladd/terms';
import type { PDFDocument, PDFPage } from 'mupdf';
import { outsideOf, reachesOut } from './act/plan/selection.ts';
import { flattenAnnotations } from './act/sanitise/annotations/annotations.ts';
import { cutRecursion } from './act/sanitise/recursion.ts';
import { checkDrawLimits } from './act/sanitise/streams/draw-limits.ts';
import { closeDocument } from './engine/close-document.ts';
import { guarded } from './engine/guard.ts';
import { limits } from './engine/limits.ts';
import { mupdf } from './engine/mupdf.ts';
import { fillsCache } from './engine/objects/fills-cache.ts';
import { type PageSize, pageSize, withPage } from './engine/objects/pages.ts';
import { openNormalised } from './engine/open/normalise.ts';
import { PdfError } from './errors.ts';
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
import type { FontTrust } from './look/survey/other-letters.ts';
import type { PictureArea } from './look/survey/picture-areas.ts';
import { type PageScan, surveyScan } from './look/survey/scanned-page.ts';
import { CharList } from './look/text/char-struct.ts';
import type { GlyphLine } from './look/text/glyphs.ts';
import { passingGlyphs } from './look/text/page-glyphs.ts';
import { type PageContents, readContents } from './look/text/page-text.ts';
import { Tally } from './tally.ts';

/** What a file is opened with. */
export interface OpenOptions {
  readonly password?: string;
}

/** How a page is drawn. */
export interface RenderOptions {
  /** Pixels per page point. */
  readonly scale: number;
  /** One channel in place of three. */
  readonly grayscale?: boolean;
}

/** After so many pages with pictures what the engine keeps of them goes: it would keep 256 MB, and a new page needs none of it. */
const mostFilledPages = 8;

/** A drawn page: rows from the top, `width * channels` bytes each. */
export interface PageRaster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
}

/** A document open for reading. It holds engine memory until `close`, and the bytes that it was opened from. Page numbers are 1-based. */
export interface PdfDocument {
  readonly pageCount: number;
  readonly wasEncrypted: boolean;
  /** Page points of the page as displayed. Throws `pdf.page_not_found`. */
  pageSize(pageNumber: number): PageSize;
  /**
   * The text that a redaction of this document can remove: also text of hidden layers, invisible text,
   * annotations and form fields; never ActualText. Throws `pdf.page_not_found` or `pdf.broken`.
   */
  pageText(pageNumber: number): PageText;
  /** The lines that the text of a page is put together from, for what looks for terms. Throws as `pageText`. */
  pageLines(pageNumber: number): TextLine[];
  /** The page as displayed. Throws `pdf.page_not_found`, `pdf.too_complex` or `pdf.broken`. */
  renderPage(pageNumber: number, options: RenderOptions): PageRaster;
  /** Whether the page shows more than its text, which was read before, tells. Throws as `pageText`. */
  scan(pageNumber: number, text: PageText): PageScan;
  /** Whether a page draws as many curves and lines as a signature needs; a cheap look at its content. Throws as `pageText`. */
  drawsStrokes(pageNumber: number): boolean;
  /** Whether a page draws lines that a bar or matrix code could be made of; a cheap look as well. Throws as `pageText`. */
  drawsBars(pageNumber: number): boolean;
  /** About how many steps it takes to draw the lines and shapes of a page so finely; some 1e9 take a second. Throws as `pageText`. */
  drawCost(pageNumber: number, dpi: number): number;
  /** The page in shades of gray, turned by any angle. Throws as `renderPage`. */
  drawGray(pageNumber: number, options: GrayOptions): GrayPage;
  /**
   * The pictures of an area of the page alone, in shades of gray, turned by any angle from the axes in which they stand
   * upright; `toPage` of what is drawn leads to these axes. Throws as `renderPage`.
   */
  drawPictures(pageNumber: number, area: PictureArea, options: TurnedOptions): GrayPage;
  close(): void;
}

/**
 * Opens a document for reading from bytes that stay as they are until it is closed, its annotations and form fields drawn into the pages as a redaction will do.
 * Throws `pdf.empty`, `pdf.not_a_pdf`, `pdf.broken`, `pdf.no_pages`, `pdf.password_required`,
 * `pdf.password_wrong`, `pdf.too_complex` or `pdf.engine_failed`.
 */
export function openPdf(bytes: Uint8Array, options: OpenOptions = {}): PdfDocument {
  return guarded('pdf.broken', () => {
    const { document, wasEncrypted } = openNormalised(bytes, options.password);
    try {
      const tally = new Tally();
      cutRecursion(document, tally);
      checkDrawLimits(document);
      flattenAnnotations(document, { keepFields: false, isHidden: readVisibility(document) }, tally);
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
  readonly #trust: FontTrust = new Set();
  #layerless: PDFDocument | undefined;
  readonly #chars = new CharList();
  /** The contents of the page that was read last: its lines are often asked for right after its text. */
  #last: PageContents | undefined;
  /** Pages that were read since what the engine keeps of them went. */
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

  pageLines(pageNumber: number): TextLine[] {
    return this.#contents(pageNumber).lines();
  }

  renderPage(pageNumber: number, options: RenderOptions): PageRaster {
    return this.#withPage(this.#shown, pageNumber, (page) => renderRaster(page, options));
  }

  scan(pageNumber: number, text: PageText): PageScan {
    return this.#withPage(this.#shown, pageNumber, (page) => surveyScan(page, text, this.#trust));
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
    if (this.#layerless !== this.#shown) this.#layerless?.destroy();
    closeDocument(this.#shown);
  }

  #contents(pageNumber: number): PageContents {
    if (this.#last?.text.pageNumber !== pageNumber) {
      // Its lines are gone once the next ones are read, even where that fails.
      this.#last = undefined;
      this.#last = this.#withPage(this.#textSource(), pageNumber, (page) =>
        readContents(pageNumber, pageSize(page), shownLines(page, this.#chars)),
      );
      this.#keepCacheSmall(pageNumber);
    }
    return this.#last;
  }

  #keepCacheSmall(pageNumber: number): void {
    if (!fillsCache(this.#shown.findPage(pageNumber - 1))) return;
    this.#filledPages = (this.#filledPages + 1) % mostFilledPages;
    if (this.#filledPages === 0) mupdf.emptyStore();
  }

  /** The engine leaves out the text of layers that are off, so text is read from a copy that has no layers. */
  #textSource(): PDFDocument {
    this.#layerless ??= guarded('pdf.broken', () => copyWithoutLayers(this.#shown) ?? this.#shown);
    return this.#layerless;
  }

  #withPage<T>(document: PDFDocument, pageNumber: number, work: (page: PDFPage) => T): T {
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > this.pageCount) {
      throw new PdfError('pdf.page_not_found', { pageNumber });
    }
    return guarded('pdf.broken', () => withPage(document, pageNumber - 1, work), pageNumber);
  }
}

/** Text outside the page is left out: nobody can see or mark it, and every redaction removes it. */
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
      // As bytes: from clamped ones, each would be copied by itself.
      pixels: new Uint8Array(buffer, byteOffset, byteLength).slice(),
    };
  } finally {
    pixmap.destroy();
  }
}
