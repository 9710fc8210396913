import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import type { RedactionMark } from '../mark.ts';
import { glyphText } from '../text/glyph-text.ts';
import { type GlyphLine, pageGlyphs } from '../text/glyphs.ts';
import { type DrawnArea, drawnAreas } from './drawn-areas.ts';
import { hitBoxes } from './hit-boxes.ts';
import { isCovered, splitByMarks } from './selection.ts';

/** What is to be done to one page, found before anything is changed. */
export interface PagePlan {
  /** 1-based. */
  readonly pageNumber: number;
  /** Areas of the marks. */
  readonly boxes: readonly PageRect[];
  /** Boxes whose touch makes the engine remove exactly the covered glyphs. */
  readonly hits: readonly PageRect[];
  /** Glyphs that must stay. */
  readonly neighbours: number;
  /** The text under the marks, run by run. */
  readonly removedTexts: readonly string[];
  readonly areas: readonly DrawnArea[];
  /** Whether text under a mark is written from top to bottom, which the engine's redaction misses. */
  readonly hasVerticalText: boolean;
}

/** Plans the redaction of one page of a flattened document. */
export function planPage(
  document: PDFDocument,
  pageNumber: number,
  marks: readonly RedactionMark[],
): PagePlan {
  const page = document.loadPage(pageNumber - 1);
  try {
    const lines = pageGlyphs(page);
    const boxes = marks.map((mark) => mark.box);
    return {
      pageNumber,
      boxes,
      hits: hitBoxes(lines, boxes),
      neighbours: splitByMarks(lines, boxes).others.length,
      removedTexts: coveredTexts(lines, boxes),
      areas: drawnAreas(marks, lines),
      hasVerticalText: lines.some(
        (line) => line.isVertical && line.glyphs.some((glyph) => isCovered(glyph, boxes)),
      ),
    };
  } finally {
    page.destroy();
  }
}

function coveredTexts(lines: readonly GlyphLine[], boxes: readonly PageRect[]): string[] {
  const texts = lines.map((line) => glyphText(line.glyphs.filter((glyph) => isCovered(glyph, boxes))));
  return texts.filter((text) => text.trim() !== '');
}
