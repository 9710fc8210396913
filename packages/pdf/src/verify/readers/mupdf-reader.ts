import { type PageRect, touches } from '@sladd/geometry';
import { type FoundChar, readingOrders } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { placesOn } from '../../act/plan/neighbours.ts';
import type { Places } from '../../act/plan/packed-places.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { glyphText } from '../../look/text/glyph-text.ts';
import { pageGlyphs, passingGlyphs } from '../../look/text/page-glyphs.ts';
import type { ReadLine } from '../../look/text/read-line.ts';
import type { PageReading, ReadChar } from './page-reading.ts';

/** A page read with MuPDF: only glyphs, regardless of ActualText. */
export class MupdfReading implements PageReading {
  readonly pageNumber: number;
  readonly #lines: readonly ReadLine[];

  /** A `passing` one must not be used after the next one is created. */
  constructor(document: PDFDocument, pageIndex: number, use: 'lasting' | 'passing' = 'lasting') {
    this.#lines = withPage(document, pageIndex, use === 'passing' ? passingGlyphs : pageGlyphs);
    this.pageNumber = pageIndex + 1;
  }

  get text(): string {
    return this.#lines.map((line) => glyphText(line.glyphs)).join('\n');
  }

  /** The positions of all characters, in drawing order. */
  get places(): Places {
    return placesOn(this.#lines);
  }

  charsIn(box: PageRect): ReadChar[] {
    return this.#lines.filter((line) => touches(line.box, box)).flatMap((line) => line.glyphsIn(box));
  }

  readingOrders(reach: number): Iterable<FoundChar[]> {
    return readingOrders(this.#lines, reach);
  }

  lines(): readonly ReadLine[] {
    return this.#lines;
  }
}
