import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { changedArea, lookAt, type PageLook } from './page-look.ts';

/** A page that looks otherwise than before where nothing was to change. */
export interface ChangedPage {
  /** 1-based. */
  readonly pageNumber: number;
  /** Share of the page, 0 to 1. */
  readonly share: number;
  /** Whether more changed than a line or a few letters. */
  readonly isGreat: boolean;
}

/** Pages of each document that are drawn with their text, to see that fonts still draw it. */
const wholePages = 4;
/** Square points. Less is what rounding leaves of a thin line here and there. */
const leastArea = 32;
/** Square points: a picture as large as a stamp, or a word in large letters. */
const greatArea = 1200;

/** How all pages of a document look. */
export class PageLooks {
  readonly #looks: readonly PageLook[];

  /** `withText`: whether text is to stand where it stands now. */
  constructor(document: PDFDocument, { withText }: { readonly withText: boolean }) {
    const pages = document.countPages();
    const every = Math.max(1, Math.ceil(pages / wholePages));
    this.#looks = Array.from({ length: pages }, (_, index) =>
      lookAt(document, index, withText && index % every === 0 ? 'whole' : 'graphics'),
    );
  }

  /** The pages of another document that look otherwise outside the areas that may change, by page number. */
  changedIn(document: PDFDocument, mayChange: ReadonlyMap<number, readonly PageRect[]>): ChangedPage[] {
    return this.#looks.flatMap((before, index) => {
      const pageNumber = index + 1;
      const after = lookAt(document, index, before.kind);
      const area = changedArea(before, after, mayChange.get(pageNumber) ?? []);
      if (area < leastArea) return [];
      const whole = ((before.width || after.width) * (before.height || after.height)) / before.scale ** 2;
      return [{ pageNumber, share: Math.min(1, area / whole), isGreat: area >= greatArea }];
    });
  }
}
