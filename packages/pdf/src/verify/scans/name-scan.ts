import { normaliseText, type Term } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { visitFreeNames } from '../../engine/objects/free-names.ts';
import type { VerifyFinding } from '../../report.ts';
import { TermPlaces } from './term-places.ts';

/** Looks for terms, and for removed texts, in the free names of the file: those of fonts, inks and resources. */
export function scanNames(
  document: PDFDocument,
  terms: readonly Term[],
  removedTexts: readonly Term[],
): VerifyFinding[] {
  const sought = [...terms, ...removedTexts];
  if (sought.length === 0) return [];
  const places = new TermPlaces();
  visitFreeNames(document, ({ kind, name, objectNumber }) => {
    const normalised = normaliseText(name);
    if (sought.some((term) => term.isWithin(normalised))) places.add(`${kind}_name`, objectNumber);
  });
  return places.findings(document);
}
