import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import type { RedactOptions } from '../act/redact/options.ts';
import { type Prepared, withUntouched } from '../act/redact/prepare.ts';
import type { Output } from '../act/redact/save-output.ts';
import { linkSides } from '../act/sanitise/annotations/link-sides.ts';
import { PageRenderings } from '../look/pixels/page-renderings.ts';
import type { VerifyFinding } from '../report.ts';
import type { OutputCheck, VisualExpectation } from './check-output.ts';

/** Compares how pages look before and after, so that nothing disappears outside the marks. */
export class VisualComparison {
  readonly #options: RedactOptions;
  #before: PageRenderings | undefined;
  /** Borders of links by page number: drawn from the links before, and as page content in the result. */
  #frames: ReadonlyMap<number, readonly PageRect[]> = new Map();
  /** Pages that look different after cleaning alone, without any redaction. */
  #changedByCleaning: ReadonlySet<number> | undefined;

  constructor(options: RedactOptions) {
    this.#options = options;
  }

  /** Notes how the document looks before the redaction, unless the options change it outside the marks. */
  readonly note = (document: PDFDocument): void => {
    const { removeImages = false, removeTouchedDrawings = false, hardened = false } = this.#options;
    if (removeImages || removeTouchedDrawings) return;
    this.#before = PageRenderings.of(document, { withText: !hardened });
    this.#frames = linkSides(document);
  };

  /** How the pages of an output should look, and where they may differ; some pages may have become pictures. */
  expectation(output: Output, prepared: Prepared): VisualExpectation | undefined {
    const before = this.#before;
    if (!before) return undefined;
    const mayChange = new Map(output.drawn);
    for (const [pageNumber, frames] of this.#frames) {
      mayChange.set(pageNumber, [...(mayChange.get(pageNumber) ?? []), ...frames]);
    }
    const pictures = new Set(output.rasterisedPages.map(({ pageNumber }) => pageNumber));
    if (pictures.size === 0) return { before, mayChange };
    const known = withUntouched(prepared, (source) => before.withPictures(source, pictures, mayChange));
    return { before: known, mayChange };
  }

  /** A finding for each page that changed more than cleaning explains; none if terms without a known place were removed. */
  losses({ changedPages }: OutputCheck, { losesTerms }: Output, prepared: Prepared): VerifyFinding[] {
    const great = changedPages.filter(({ isGreat }) => isGreat);
    if (great.length === 0 || losesTerms) return [];
    this.#changedByCleaning ??= this.#compareWith(prepared);
    const explained = this.#changedByCleaning;
    return great
      .filter(({ pageNumber }) => !explained.has(pageNumber))
      .map(({ pageNumber }) => ({ pageNumber, carrier: 'page_graphics', cause: 'page_changed' }));
  }

  #compareWith(prepared: Prepared): ReadonlySet<number> {
    const changed = withUntouched(
      prepared,
      (document) => this.#before?.changedIn(document, this.#frames) ?? [],
    );
    return new Set(changed.map(({ pageNumber }) => pageNumber));
  }
}
