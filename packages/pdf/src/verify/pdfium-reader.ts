import { loadPdfium, type Pdfium } from '../engine/pdfium.ts';
import { PdfError } from '../errors.ts';
import { safeCharacter } from '../text/glyph-text.ts';
import type { PageReading, ReadChar } from './page-reading.ts';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Maps PDF user space to page points: x' = a x + c y + e, y' = b x + d y + f. */
interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Opens saved bytes in PDFium. `sizes` are the displayed page sizes in page points. */
export async function openWithPdfium(
  bytes: Uint8Array,
  password: string | undefined,
  sizes: readonly PageSize[],
): Promise<PdfiumReader> {
  const pdfium = await loadPdfium();
  return new PdfiumReader(pdfium, bytes, password, sizes);
}

/** A document open in PDFium. `close` frees its memory. */
export class PdfiumReader {
  readonly #pdfium: Pdfium;
  readonly #file: number;
  readonly #document: number;
  readonly #scratch: number;
  readonly #sizes: readonly PageSize[];

  constructor(pdfium: Pdfium, bytes: Uint8Array, password: string | undefined, sizes: readonly PageSize[]) {
    this.#pdfium = pdfium;
    this.#sizes = sizes;
    const { malloc } = pdfium.pdfium.wasmExports;
    this.#scratch = malloc(64);
    this.#file = malloc(bytes.length);
    pdfium.pdfium.HEAPU8.set(bytes, this.#file);
    this.#document = pdfium.FPDF_LoadMemDocument(this.#file, bytes.length, password ?? '');
    if (this.#document === 0) {
      this.#free();
      throw new PdfError('pdf.broken');
    }
  }

  get pageCount(): number {
    return this.#pdfium.FPDF_GetPageCount(this.#document);
  }

  readPage(pageIndex: number): PageReading {
    const pdfium = this.#pdfium;
    const page = pdfium.FPDF_LoadPage(this.#document, pageIndex);
    if (page === 0) throw new PdfError('pdf.broken', { pageNumber: pageIndex + 1 });
    const textPage = pdfium.FPDFText_LoadPage(page);
    try {
      const toPage = this.#pageTransform(page, this.#sizes[pageIndex] ?? { width: 1, height: 1 });
      const chars = this.#readChars(textPage, toPage);
      const text = chars.map((char) => safeCharacter(char.codePoint)).join('');
      return { pageNumber: pageIndex + 1, chars: chars.filter((char) => char.isDrawn), text };
    } finally {
      pdfium.FPDFText_ClosePage(textPage);
      pdfium.FPDF_ClosePage(page);
    }
  }

  close(): void {
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#free();
  }

  #free(): void {
    const { free } = this.#pdfium.pdfium.wasmExports;
    free(this.#scratch);
    free(this.#file);
  }

  #readChars(textPage: number, toPage: Affine): (ReadChar & { isDrawn: boolean })[] {
    const pdfium = this.#pdfium;
    const chars: (ReadChar & { isDrawn: boolean })[] = [];
    const count = pdfium.FPDFText_CountChars(textPage);
    const at = this.#scratch >> 2;
    for (let index = 0; index < count; index++) {
      const codePoint = pdfium.FPDFText_GetUnicode(textPage, index);
      const isDrawn = pdfium.FPDFText_IsGenerated(textPage, index) !== 1;
      const hasBox = pdfium.FPDFText_GetLooseCharBox(textPage, index, this.#scratch);
      const heap = pdfium.pdfium.HEAPF32;
      const box = hasBox
        ? transformBox(toPage, heap[at] ?? 0, heap[at + 1] ?? 0, heap[at + 2] ?? 0, heap[at + 3] ?? 0)
        : { x: 0, y: 0, width: 0, height: 0 };
      chars.push({ codePoint, box, isDrawn: isDrawn && Boolean(hasBox) });
    }
    return chars;
  }

  /** PDFium maps only to whole device units, so three points are mapped to a device of a thousandth of a point. */
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

function transformBox(m: Affine, left: number, top: number, right: number, bottom: number): ReadChar['box'] {
  const xs = [m.a * left + m.c * top + m.e, m.a * right + m.c * bottom + m.e];
  const ys = [m.b * left + m.d * top + m.f, m.b * right + m.d * bottom + m.f];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
