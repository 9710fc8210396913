import type { PDFDocument } from 'mupdf';
import { glyphText } from '../text/glyph-text.ts';
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
      text: lines.map((line) => glyphText(line.glyphs)).join('\n'),
    };
  } finally {
    page.destroy();
  }
}
