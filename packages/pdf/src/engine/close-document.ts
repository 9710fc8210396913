import type { PDFDocument } from 'mupdf';
import { mupdf } from './mupdf.ts';

/**
 * Frees a document and what the engine keeps of its pictures and fonts. That cache may grow to 256 MB before the
 * engine drops anything by itself, and WASM memory never shrinks.
 */
export function closeDocument(document: PDFDocument): void {
  document.destroy();
  mupdf.emptyStore();
}
