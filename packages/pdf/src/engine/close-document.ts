import type { PDFDocument } from 'mupdf';
import { mupdf } from './mupdf.ts';
import { fillsCache } from './objects/fills-cache.ts';
import { pageObjects } from './objects/pages.ts';

/** Looking at each page of a longer document takes as long as making anew what the cache would keep. */
const fewPages = 1000;

/**
 * Frees a document and what the engine keeps of its pictures and fonts. That cache may grow to 256 MB before the
 * engine drops anything by itself, and WASM memory never shrinks. Text alone leaves nothing in it but tables of colours, which
 * take as long to make again as reading a letter does, and several times as long in a new process.
 */
export function closeDocument(document: PDFDocument): void {
  const isFilled = mayHaveFilledCache(document);
  document.destroy();
  if (isFilled) mupdf.emptyStore();
}

function mayHaveFilledCache(document: PDFDocument): boolean {
  try {
    return document.countPages() > fewPages || pageObjects(document).some(fillsCache);
  } catch {
    return true; // What cannot be read may have left anything.
  }
}
