import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { changedArea, lookAt, type PackedLook, packed, unpacked } from './page-look.ts';

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

/** Areas of pages, in page points, by page number. */
type Areas = ReadonlyMap<number, readonly PageRect[]>;

interface KnownPage {
  readonly look: PackedLook;
  /** Whether the page is to be a picture of itself. */
  readonly isRedrawn: boolean;
  /** What looked otherwise already when the picture was taken, in square points. */
  readonly changed: number;
}

/** How all pages of a document look. */
export class PageLooks {
  readonly #pages: readonly KnownPage[];

  private constructor(pages: readonly KnownPage[]) {
    this.#pages = pages;
  }

  /** `withText`: whether text is to stand where it stands now. */
  static of(document: PDFDocument, { withText }: { readonly withText: boolean }): PageLooks {
    const pages = document.countPages();
    const every = Math.max(1, Math.ceil(pages / wholePages));
    return new PageLooks(
      Array.from({ length: pages }, (_, index) => ({
        look: packed(lookAt(document, index, withText && index % every === 0 ? 'whole' : 'graphics')),
        isRedrawn: false,
        changed: 0,
      })),
    );
  }

  /**
   * The same for a result in which some pages are pictures, taken from `source`: a picture shows the text as well, so that it
   * is compared with all that `source` shows there, and this with what was known of the page.
   */
  withPictures(source: PDFDocument, pageNumbers: ReadonlySet<number>, mayChange: Areas): PageLooks {
    return new PageLooks(
      this.#pages.map((known, index) => {
        if (!pageNumbers.has(index + 1)) return known;
        const changed = changedArea(
          unpacked(known.look),
          lookAt(source, index, known.look.kind),
          mayChange.get(index + 1) ?? [],
        );
        return { look: packed(lookAt(source, index, 'whole')), isRedrawn: true, changed };
      }),
    );
  }

  /** The pages of another document that look otherwise outside the areas that may change, by page number. */
  changedIn(document: PDFDocument, mayChange: Areas): ChangedPage[] {
    return this.#pages.flatMap(({ look, isRedrawn, changed }, index) => {
      const pageNumber = index + 1;
      const before = unpacked(look);
      const after = lookAt(document, index, before.kind);
      const own = mayChange.get(pageNumber) ?? [];
      const area = changed + changedArea(before, after, own, { isRedrawn });
      if (area < leastArea) return [];
      const whole = ((before.width || after.width) * (before.height || after.height)) / before.scale ** 2;
      return [{ pageNumber, share: Math.min(1, area / whole), isGreat: area >= greatArea }];
    });
  }
}
