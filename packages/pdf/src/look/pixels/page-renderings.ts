import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { changedArea, type PackedRendering, packed, renderPage, unpacked } from './page-rendering.ts';

/** A page that differs where nothing should have changed. */
export interface ChangedPage {
  /** 1-based. */
  readonly pageNumber: number;
  /** The share of the page that differs, 0 to 1. */
  readonly share: number;
  /** Whether more than a line or a few letters differs. */
  readonly isGreat: boolean;
}

/** The approximate number of pages per document that are rendered with text, to check that fonts still work. */
const wholePages = 4;
/** Square points. A smaller area is due to rounding of thin lines. */
const leastArea = 32;
/** Square points: an image of the size of a stamp, or a word in large letters. */
const greatArea = 1200;

/** Areas of pages, in page points, by page number. */
type Areas = ReadonlyMap<number, readonly PageRect[]>;

interface KnownPage {
  readonly rendering: PackedRendering;
  /** Whether the page is replaced by an image of itself. */
  readonly isRedrawn: boolean;
  /** The area that differed already when the page became an image, in square points. */
  readonly changed: number;
}

/** Renderings of all pages of a document. */
export class PageRenderings {
  readonly #pages: readonly KnownPage[];

  private constructor(pages: readonly KnownPage[]) {
    this.#pages = pages;
  }

  /**
   * Renders the pages of a document. `withText`: whether text must stay in place, so that some pages are rendered with it.
   */
  static of(document: PDFDocument, { withText }: { readonly withText: boolean }): PageRenderings {
    const pages = document.countPages();
    const every = Math.max(1, Math.ceil(pages / wholePages));
    return new PageRenderings(
      Array.from({ length: pages }, (_, index) => ({
        rendering: packed(
          renderPage(document, index, withText && index % every === 0 ? 'whole' : 'graphics'),
        ),
        isRedrawn: false,
        changed: 0,
      })),
    );
  }

  /**
   * The renderings for a result in which some pages are images of those in `source`. An image includes the text, so it is
   * compared with the whole page of `source`, and that page with the earlier rendering.
   */
  withPictures(source: PDFDocument, pageNumbers: ReadonlySet<number>, mayChange: Areas): PageRenderings {
    return new PageRenderings(
      this.#pages.map((known, index) => {
        if (!pageNumbers.has(index + 1)) return known;
        const changed = changedArea(
          unpacked(known.rendering),
          renderPage(source, index, known.rendering.kind),
          mayChange.get(index + 1) ?? [],
        );
        return { rendering: packed(renderPage(source, index, 'whole')), isRedrawn: true, changed };
      }),
    );
  }

  /** The pages of another document that differ outside the areas that may change; the areas are by page number. */
  changedIn(document: PDFDocument, mayChange: Areas): ChangedPage[] {
    return this.#pages.flatMap(({ rendering, isRedrawn, changed }, index) => {
      const pageNumber = index + 1;
      const before = unpacked(rendering);
      const after = renderPage(document, index, before.kind);
      const own = mayChange.get(pageNumber) ?? [];
      const area = changed + changedArea(before, after, own, { isRedrawn });
      if (area < leastArea) return [];
      const whole = ((before.width || after.width) * (before.height || after.height)) / before.scale ** 2;
      return [{ pageNumber, share: Math.min(1, area / whole), isGreat: area >= greatArea }];
    });
  }
}
