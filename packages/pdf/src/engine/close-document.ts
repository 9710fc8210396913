import type { PDFDocument } from 'mupdf';
import { mupdf } from './mupdf.ts';
import { fillsCache } from './objects/fills-cache.ts';
import { pageObjects } from './objects/pages.ts';

/** Looking at the pages of a longer document costs more than what the cache saves. */
const fewPages = 10;

/**
 * Frees a document and what the engine keeps of its pictures and fonts. That cache may grow to 256 MB before the
 * engine drops anything by itself, and WASM memory never shrinks. A letter leaves nothing in it but tables of colours, which
 * take as long to make again as reading the letter does.
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
