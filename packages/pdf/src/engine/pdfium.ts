import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { limitEngineMemory } from './limit-memory.ts';

/** PDFium with its memory; the views change when memory grows, so read them at each use. */
export interface Pdfium extends WrappedPdfiumModule {
  readonly pdfium: WrappedPdfiumModule['pdfium'] & {
    readonly HEAPU8: Uint8Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    readonly wasmExports: TextFunctions;
  };
}

/**
 * Functions that are called for every character, directly from the WASM module, because calls through the package's own
 * layer take many times as long. Text pages and boxes are addresses.
 */
interface TextFunctions {
  FPDFText_CountChars(textPage: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_IsGenerated(textPage: number, index: number): number;
  /** Writes left, top, right and bottom as 32-bit floats; returns 0 if there is no such box. */
  FPDFText_GetLooseCharBox(textPage: number, index: number, box: number): number;
}

let instance: Promise<Pdfium> | undefined;

/**
 * PDFium, one instance per thread, loaded at first use: the reader that shares no code with the engine that redacts.
 */
export function loadPdfium(): Promise<Pdfium> {
  instance ??= start();
  return instance;
}

async function start(): Promise<Pdfium> {
  limitEngineMemory();
  const { init } = await import('@embedpdf/pdfium');
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasm = await readFile(path);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  const options = { wasmBinary, print: () => undefined, printErr: () => undefined };
  const pdfium = (await init(options)) as Pdfium;
  pdfium.PDFiumExt_Init();
  return pdfium;
}
