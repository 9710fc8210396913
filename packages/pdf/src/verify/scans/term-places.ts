import type { PDFDocument } from 'mupdf';
import { pagesReaching } from '../../engine/objects/pages-reaching.ts';
import type { FindingCarrier, VerifyFinding } from '../../report.ts';

interface Place {
  readonly carrier: FindingCarrier;
  readonly pageNumber: number | null;
  readonly objectNumber: number | null;
}

/** Objects that contain a term, reported by the pages that use them. */
export class TermPlaces {
  readonly #places: Place[] = [];

  addPage(carrier: FindingCarrier, pageNumber: number): void {
    this.#places.push({ carrier, pageNumber, objectNumber: null });
  }

  add(carrier: FindingCarrier, objectNumber: number | null): void {
    this.#places.push({ carrier, pageNumber: null, objectNumber });
  }

  /** One finding for each carrier and page; one without a page for objects that no page uses. */
  findings(document: PDFDocument): VerifyFinding[] {
    if (this.#places.length === 0) return [];
    const numbers = new Set(this.#places.flatMap(({ objectNumber }) => objectNumber ?? []));
    const pages = pagesReaching(document, numbers);
    const found = new Map<string, VerifyFinding>();
    for (const { carrier, pageNumber, objectNumber } of this.#places) {
      const own = objectNumber === null ? [pageNumber] : (pages.get(objectNumber) ?? [null]);
      for (const number of own)
        found.set(`${number} ${carrier}`, { pageNumber: number, carrier, cause: 'term_in_object' });
    }
    return Array.from(found.values());
  }
}
