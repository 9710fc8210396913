import { saysOneOf, type Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { readableName } from '../../engine/byte-names.ts';
import { visitFreeNames } from '../../engine/objects/free-names.ts';
import { dictionaryKeys, nestedItems, visitDictionaries, visitOthers } from '../../engine/objects/visit.ts';
import { standardNames } from '../../look/fonts/programs/latin-letters.ts';
import { spelledByName } from '../../look/text/glyph-names.ts';
import { shortestInBinary } from '../../look/text/terms-in-bytes.ts';
import type { VerifyFinding } from '../../report.ts';
import { isKnownName } from './known-names.ts';
import { TermPlaces } from './term-places.ts';

const known = new Set(standardNames);

/** Entries whose names are examined as those of fonts, inks and letters. */
const ownKeys = new Set(['BaseFont', 'FontName', 'Differences']);

/**
 * Searches for terms and removed texts in the free names of the file: those of fonts, inks and resources, and for long
 * texts also of letters. Terms are also searched for in all other names and keys that are not in the standard.
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
    if (saysOneOf(readableName(name), sought)) places.add(`${kind}_name`, objectNumber);
  });
  const long = sought.filter((term) => term.normalised.length >= shortestInBinary && !term.isWhole);
  if (long.length > 0) {
    visitDictionaries(document, (dictionary, number) => {
      const own = letterNames(dictionary).filter((name) => !known.has(name));
      const names = [...own, ...own.flatMap((name) => spelledByName(name) ?? [])];
      if (names.some((name) => saysOneOf(readableName(name), long))) places.add('font_name', number);
    });
  }
  for (const number of namedIn(document, terms)) places.add('text_entry', number);
  return places.findings(document);
}

/** The numbers of the objects with a name or key that contains a term. */
function namedIn(document: PDFDocument, terms: readonly Term[]): Set<number> {
  const numbers = new Set<number>();
  const long = terms.filter((term) => term.normalised.length >= shortestInBinary && !term.isWhole);
  const known = new Map<string, boolean>();
  const holds = (name: string, sought: readonly Term[]): boolean => {
    return !isKnownName(name) && saysOneOf(readableName(name), sought);
  };
  const holdsTerm = (name: string): boolean => {
    const is = known.get(name) ?? holds(name, terms);
    known.set(name, is);
    return is;
  };
  const namesTerm = (value: PDFObject): boolean => {
    for (const item of namesOf(value)) if (holdsTerm(item)) return true;
    return false;
  };
  visitDictionaries(document, (dictionary, number) => {
    dictionary.forEach((value, key) => {
      const name = String(key);
      // A key can be the name of a letter, which contains short terms by chance.
      if (holds(name, long) || (!ownKeys.has(name) && namesTerm(value))) numbers.add(number);
    });
  });
  visitOthers(document, (value, number) => {
    if (namesTerm(value)) numbers.add(number);
  });
  return numbers;
}

/** A name, or the names in an array, except those of inks, which are examined separately. */
function* namesOf(value: PDFObject): Generator<string> {
  if (value.isIndirect()) return;
  if (value.isName()) yield value.asName();
  if (!value.isArray()) return;
  for (const item of nestedItems(value)) if (item.isName()) yield item.asName();
}

/** The names of letters in a font: a page can show a letter whose name is any word. */
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
