import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { pageGlyphs } from '../text/glyphs.ts';
import { removeGlyphs, removeGraphics } from './apply.ts';
import { hitBoxes } from './hit-boxes.ts';
import { splitByMarks } from './selection.ts';

/** Removes all content that the boxes cover from one page. */
export function redactPage(document: PDFDocument, pageIndex: number, boxes: readonly PageRect[]): void {
  const page = document.loadPage(pageIndex);
  try {
    removeGlyphs(page, hitBoxes(pageGlyphs(page), boxes));
    // Fonts that are not embedded can be measured differently by reader and remover: take what is left whole.
    const { covered } = splitByMarks(pageGlyphs(page), boxes);
    removeGlyphs(
      page,
      covered.map((glyph) => glyph.box),
    );
    removeGraphics(page, boxes);
  } finally {
    page.destroy();
  }
}
