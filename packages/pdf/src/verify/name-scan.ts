import type { PDFDocument } from 'mupdf';
import { visitFreeNames } from '../objects/free-names.ts';
import type { VerifyFinding } from '../report.ts';
import { fold, normaliseText } from '../terms/fold.ts';
import type { Term } from './term.ts';
import { TermPlaces } from './term-places.ts';

/** Looks for terms, and for removed texts, in the free names of the file: those of fonts, inks and resources. */
export function scanNames(
  document: PDFDocument,
  terms: readonly Term[],
  removedTexts: readonly Term[],
): VerifyFinding[] {
  if (terms.length === 0 && removedTexts.length === 0) return [];
  const places = new TermPlaces();
  visitFreeNames(document, ({ kind, name, objectNumber }) => {
    const [folded, normalised] = [fold(name), normaliseText(name)];
    const holdsTerm = terms.some((term) => term.pattern.hitsIn(folded).length > 0);
    if (holdsTerm || removedTexts.some((text) => text.isWithin(normalised))) {
      places.add(`${kind}_name`, objectNumber);
    }
  });
  return places.findings(document);
}
