import { type PageRect, unionAll } from '@sladd/geometry';
import { type FoundChar, placedLevel, seenOrders, type TextLine } from '@sladd/terms';
import type { PageSize } from '../../engine/objects/pages.ts';
import type { Pdfium } from '../../engine/pdfium.ts';
import { PdfError } from '../../errors.ts';
import type { Affine } from './affine.ts';
import { FileAccess } from './file-access.ts';
import type { PageReading, ReadChar } from './page-reading.ts';
import { PdfiumChars } from './pdfium-chars.ts';

/**
 * PDFium keeps the pictures of all pages that it has read, so after this many bytes the document is opened again;
 * otherwise its memory would grow with the file.
 */
const mostReadBytes = 32 * 2 ** 20;

/**
 * Saved bytes open in PDFium, which reads them in place. `sizes` are those of the displayed pages. `close` frees its
 * memory.
 */
export class PdfiumReader {
  readonly #pdfium: Pdfium;
  readonly #file: FileAccess;
  readonly #password: string;
  readonly #scratch: number;
  readonly #sizes: readonly PageSize[];
  /** 0 if it could not be opened. */
  #document = 0;
  /** Number of bytes of the file that had been read when the document was opened. */
  #readBefore = 0;

  constructor(pdfium: Pdfium, bytes: Uint8Array, password: string | undefined, sizes: readonly PageSize[]) {
    this.#pdfium = pdfium;
    this.#sizes = sizes;
    this.#password = password ?? '';
    this.#scratch = pdfium.pdfium.wasmExports.malloc(64);
    this.#file = new FileAccess(pdfium, bytes);
    try {
      this.#open();
    } catch (error) {
      this.#free();
      throw error;
    }
  }

  /** Runs `work` on one page, which is open only for that time. */
  withPage<T>(pageIndex: number, work: (reading: PageReading) => T): T {
    const pdfium = this.#pdfium;
    if (this.#file.readBytes - this.#readBefore > mostReadBytes) this.#openAnew();
    const page = pdfium.FPDF_LoadPage(this.#document, pageIndex);
    if (page === 0) throw new PdfError('pdf.broken', { pageNumber: pageIndex + 1 });
    const textPage = pdfium.FPDFText_LoadPage(page);
    try {
      // A page whose text is unavailable must not count as a page without text.
      if (textPage === 0) throw new PdfError('pdf.broken', { pageNumber: pageIndex + 1 });
      const toPage = this.#pageTransform(page, this.#sizes[pageIndex] ?? { width: 1, height: 1 });
      return work(new PdfiumReading(pdfium, pageIndex + 1, textPage, toPage, this.#scratch));
    } finally {
      if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
      pdfium.FPDF_ClosePage(page);
    }
  }

  close(): void {
    if (this.#document !== 0) this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#free();
  }

  #openAnew(): void {
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#document = 0;
    this.#open();
  }

  #open(): void {
    this.#document = this.#pdfium.FPDF_LoadCustomDocument(this.#file.address, this.#password);
    if (this.#document === 0) throw new PdfError('pdf.broken');
    this.#readBefore = this.#file.readBytes;
  }

  #free(): void {
    this.#pdfium.pdfium.wasmExports.free(this.#scratch);
    this.#file.close();
  }

  /**
   * PDFium maps only to integer device units, so three points are mapped to a device with units of a thousandth of a
   * point.
   */
  #pageTransform(page: number, size: PageSize): Affine {
    const units = 1000;
    const map = (x: number, y: number): [number, number] => {
      const [width, height] = [Math.round(size.width * units), Math.round(size.height * units)];
      this.#pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, this.#scratch, this.#scratch + 4);
      const heap = this.#pdfium.pdfium.HEAP32;
      const at = this.#scratch >> 2;
      return [(heap[at] ?? 0) / units, (heap[at + 1] ?? 0) / units];
    };
    const [e, f] = map(0, 0);
    const [ax, ay] = map(1000, 0);
    const [cx, cy] = map(0, 1000);
    return { a: (ax - e) / 1000, b: (ay - f) / 1000, c: (cx - e) / 1000, d: (cy - f) / 1000, e, f };
  }
}

const utf16 = new TextDecoder('utf-16le');

/** A page read with PDFium. */
class PdfiumReading implements PageReading {
  readonly pageNumber: number;
  readonly #pdfium: Pdfium;
  readonly #textPage: number;
  readonly #toPage: Affine;
  readonly #scratch: number;
  #placed: PdfiumChars | undefined;
  #all: FoundChar[] | undefined;

  constructor(pdfium: Pdfium, pageNumber: number, textPage: number, toPage: Affine, scratch: number) {
    this.#pdfium = pdfium;
    this.pageNumber = pageNumber;
    this.#textPage = textPage;
    this.#toPage = toPage;
    this.#scratch = scratch;
  }

  get text(): string {
    const count = this.#pdfium.FPDFText_CountChars(this.#textPage);
    const { malloc, free } = this.#pdfium.pdfium.wasmExports;
    const buffer = malloc((count + 1) * 4);
    try {
      const written = this.#pdfium.FPDFText_GetText(this.#textPage, 0, count, buffer);
      const bytes = this.#pdfium.pdfium.HEAPU8.slice(buffer, buffer + Math.max(0, written - 1) * 2);
      // Not as a C string: a character without meaning is a zero, and the text after it must be included.
      return utf16.decode(bytes);
    } finally {
      free(buffer);
    }
  }

  charsIn(box: PageRect): readonly ReadChar[] {
    return this.#read().inside(box);
  }

  *readingOrders(reach: number): Generator<FoundChar[]> {
    const chars = this.#chars();
    yield chars;
    yield* seenOrders(placedLevel(chars), reach);
  }

  lines(): TextLine[] {
    const lines: FoundChar[][] = [[]];
    for (const char of this.#chars()) {
      if (char.codePoint === 10 || char.codePoint === 13) lines.push([]);
      else lines.at(-1)?.push(char);
    }
    return lines.flatMap((glyphs) => {
      const box = unionAll(glyphs.flatMap((glyph) => glyph.box ?? []));
      return box ? [{ glyphs, box, direction: 0 }] : [];
    });
  }

  #chars(): FoundChar[] {
    this.#all ??= this.#read().all();
    return this.#all;
  }

  #read(): PdfiumChars {
    this.#placed ??= new PdfiumChars(this.#pdfium, this.#textPage, this.#toPage, this.#scratch);
    return this.#placed;
  }
}
