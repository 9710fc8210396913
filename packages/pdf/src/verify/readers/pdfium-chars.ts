import type { PageRect } from '@sladd/geometry';
import type { FoundChar } from '@sladd/terms';
import type { Pdfium } from '../../engine/pdfium.ts';
import { type Affine, transformBox } from './affine.ts';
import type { ReadChar } from './page-reading.ts';

/** The characters of a page as PDFium found them, in a form that is fast to fill and to search. */
export class PdfiumChars {
  readonly #codePoints: Uint32Array;
  /** For each character: 1 if PDFium generated it. */
  readonly #madeUp: Uint8Array;
  /** Left, top, right and bottom of each character in PDF user space; NaN if there is no box. */
  readonly #edges: Float32Array;
  /** Centre of each character in page points. */
  readonly #centreX: Float64Array;
  readonly #centreY: Float64Array;
  readonly #toPage: Affine;

  /** `scratch` is the address of 16 bytes that can be overwritten. */
  constructor(pdfium: Pdfium, textPage: number, toPage: Affine, scratch: number) {
    const count = Math.max(0, pdfium.pdfium.wasmExports.FPDFText_CountChars(textPage));
    this.#codePoints = new Uint32Array(count);
    this.#madeUp = new Uint8Array(count);
    this.#edges = new Float32Array(count * 4).fill(Number.NaN);
    this.#centreX = new Float64Array(count);
    this.#centreY = new Float64Array(count);
    this.#toPage = toPage;
    this.#readAll(pdfium, textPage, scratch);
    this.#placeAll();
  }

  /** All characters with their centre in a box of the page, except generated ones. */
  inside({ x, y, width, height }: PageRect): ReadChar[] {
    const right = x + width;
    const bottom = y + height;
    const found: ReadChar[] = [];
    for (let index = 0; index < this.#centreY.length; index++) {
      const centreY = this.#centreY[index] ?? Number.NaN;
      if (!(centreY >= y && centreY <= bottom)) continue;
      const centreX = this.#centreX[index] ?? Number.NaN;
      const box = centreX >= x && centreX <= right ? this.#box(index) : undefined;
      if (box) found.push({ codePoint: this.#codePoints[index] ?? 0, box });
    }
    return found;
  }

  /** Every character in reading order. */
  all(): FoundChar[] {
    return Array.from(this.#codePoints, (codePoint, index) => ({
      codePoint,
      box: this.#box(index),
      isMadeUp: this.#madeUp[index] === 1,
    }));
  }

  #readAll({ pdfium }: Pdfium, textPage: number, scratch: number): void {
    const functions = pdfium.wasmExports;
    const from = scratch >> 2;
    for (let index = 0; index < this.#codePoints.length; index++) {
      this.#codePoints[index] = functions.FPDFText_GetUnicode(textPage, index);
      const isMadeUp = functions.FPDFText_IsGenerated(textPage, index) === 1;
      this.#madeUp[index] = isMadeUp ? 1 : 0;
      if (isMadeUp || functions.FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) continue;
      const heap = pdfium.HEAPF32;
      for (let edge = 0; edge < 4; edge++) this.#edges[index * 4 + edge] = heap[from + edge] ?? Number.NaN;
    }
  }

  #placeAll(): void {
    const { a, b, c, d, e, f } = this.#toPage;
    const edges = this.#edges;
    for (let index = 0; index < this.#codePoints.length; index++) {
      const at = index * 4;
      const x = ((edges[at] ?? 0) + (edges[at + 2] ?? 0)) / 2;
      const y = ((edges[at + 1] ?? 0) + (edges[at + 3] ?? 0)) / 2;
      this.#centreX[index] = a * x + c * y + e;
      this.#centreY[index] = b * x + d * y + f;
    }
  }

  #box(index: number): PageRect | undefined {
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#edges.subarray(index * 4, index * 4 + 4);
    return Number.isNaN(left) ? undefined : transformBox(this.#toPage, left, top, right, bottom);
  }
}
