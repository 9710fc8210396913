import type { Pdfium } from '../../engine/pdfium.ts';

/** Four bytes each: the length of the file, the function that reads from it, and a value passed to that function. */
const recordBytes = 12;

/** Lets PDFium read a file in place, block by block (`FPDF_FILEACCESS` of fpdfview.h). `close` frees its memory. */
export class FileAccess {
  /** The argument for `FPDF_LoadCustomDocument`. */
  readonly address: number;
  readonly #pdfium: Pdfium;
  readonly #read: number;
  #readBytes = 0;

  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.#pdfium = pdfium;
    const runtime = pdfium.pdfium;
    const readBlock = (_: number, position: number, target: number, size: number): number => {
      // Unsigned numbers arrive as signed ones.
      const [from, count] = [position >>> 0, size >>> 0];
      if (from + count > bytes.length) return 0;
      this.#readBytes += count;
      runtime.HEAPU8.set(bytes.subarray(from, from + count), target >>> 0);
      return 1;
    };
    this.#read = runtime.addFunction(readBlock, 'iiiii');
    this.address = runtime.wasmExports.malloc(recordBytes);
    runtime.HEAP32.set([bytes.length, this.#read, 0], this.address >> 2);
  }

  /** Number of bytes read so far, including repeated reads. */
  get readBytes(): number {
    return this.#readBytes;
  }

  close(): void {
    this.#pdfium.pdfium.wasmExports.free(this.address);
    this.#pdfium.pdfium.removeFunction(this.#read);
  }
}
