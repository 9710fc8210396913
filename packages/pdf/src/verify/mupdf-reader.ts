import type { PDFDocument } from 'mupdf';
import { pageGlyphs } from '../text/glyphs.ts';
import type { PageReading } from './page-reading.ts';

/** Reads a page with MuPDF: glyphs only, whatever ActualText says. */
export function readPageWithMupdf(document: PDFDocument, pageIndex: number): PageReading {
  const page = document.loadPage(pageIndex);
  try {
    const lines = pageGlyphs(page);
    return {
      pageNumber: pageIndex + 1,
      chars: lines.flatMap((line) => line.glyphs),
      text: lines.map((line) => line.glyphs.map((glyph) => safeChar(glyph.codePoint)).join('')).join('\n'),
    };
  } finally {
    page.destroy();
  }
}

/** Fonts can map a glyph to anything, also to numbers that are no code point. */
function safeChar(codePoint: number): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd';
}
