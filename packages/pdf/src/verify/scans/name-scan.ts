import { normaliseText, type Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { readableName } from '../../engine/byte-names.ts';
import { visitFreeNames } from '../../engine/objects/free-names.ts';
import { dictionaryKeys, visitDictionaries } from '../../engine/objects/visit.ts';
import { standardNames } from '../../look/fonts/programs/latin-letters.ts';
import { spelledByName } from '../../look/text/glyph-names.ts';
import { shortestInBinary } from '../../look/text/terms-in-bytes.ts';
import type { VerifyFinding } from '../../report.ts';
import { TermPlaces } from './term-places.ts';

const known = new Set(standardNames);

/**
 * Looks for terms, and for removed texts, in the free names of the file: those of fonts, inks and resources; for
 * long ones also in the names of letters.
 */
export function scanNames(
  document: PDFDocument,
  terms: readonly Term[],
  removedTexts: readonly Term[],
): VerifyFinding[] {
  const sought = [...terms, ...removedTexts];
  if (sought.length === 0) return [];
  const places = new TermPlaces();
  visitFreeNames(document, ({ kind, name, objectNumber }) => {
    const normalised = normaliseText(readableName(name));
    if (sought.some((term) => term.isWithin(normalised))) places.add(`${kind}_name`, objectNumber);
  });
  const long = sought.filter((term) => term.normalised.length >= shortestInBinary && !term.isWhole);
  if (long.length > 0) {
    visitDictionaries(document, (dictionary, number) => {
      const own = letterNames(dictionary).filter((name) => !known.has(name));
      const names = [...own, ...own.flatMap((name) => spelledByName(name) ?? [])];
      if (names.some((name) => long.some((term) => term.isWithin(normaliseText(readableName(name))))))
        places.add('font_name', number);
    });
  }
  return places.findings(document);
}

/** What a font calls its letters: a page can show a letter whose name is any word. */
function letterNames(dictionary: PDFObject): string[] {
  const differences = dictionary.get('Differences');
  const letters = dictionary.get('CharProcs');
  return [
    ...Array.from({ length: differences.isArray() ? differences.length : 0 }, (_, at) => differences.get(at))
      .filter((name) => name.isName())
      .map((name) => name.asName()),
    ...(letters.isDictionary() ? dictionaryKeys(letters) : []),
  ];
}
