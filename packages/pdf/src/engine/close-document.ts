import type { PDFDocument } from 'mupdf';
import { mupdf } from './mupdf.ts';
import { fillsCache } from './objects/fills-cache.ts';
import { pageObjects } from './objects/pages.ts';

/** Longest document whose pages are examined: for longer ones that takes as long as rebuilding the cache. */
const fewPages = 1000;

/**
 * Frees a document and the engine's cache of its pictures and fonts. The cache grows to 256 MB before the engine drops
 * anything, and WASM memory never shrinks. Documents with text alone only leave colour tables in it, which are kept
 * because building them takes as long as reading a letter document, and several times as long in a new process.
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
