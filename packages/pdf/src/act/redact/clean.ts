import type { PDFDocument } from 'mupdf';
import { scatteredFinder } from '../sanitise/annotations/scattered-terms.ts';
import { hitFinder } from '../sanitise/hits.ts';
import { removeCarriers } from '../sanitise/sanitise.ts';
import { pieceFinder } from '../sanitise/split-terms.ts';
import { termsOf } from './options.ts';
import type { Turn } from './turn.ts';

/** Removes or cleans everything outside the page contents that can carry text or code, such as bookmarks and metadata. */
export function clean(draft: PDFDocument, { plan, options, tally }: Turn): void {
  const terms = termsOf(options);
  const { links = false, bookmarks = false, tags = true } = options.keep ?? {};
  removeCarriers(
    draft,
    {
      keep: { links, bookmarks, tags },
      holdsHit: hitFinder(plan.removedTexts, terms),
      findPieces: pieceFinder(plan.removedTexts, terms),
      holdsTerm: hitFinder([], terms),
      scattersTerm: scatteredFinder(terms.list),
      boxes: new Map(plan.pages.map((page) => [page.pageNumber, page.boxes])),
    },
    tally,
  );
}
