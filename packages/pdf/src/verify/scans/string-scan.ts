import { saysOneOf, type Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { decodeAddress } from '../../act/sanitise/annotations/decode-address.ts';
import { scatteredFinder } from '../../act/sanitise/annotations/scattered-terms.ts';
import { textOf } from '../../engine/objects/text-string.ts';
import { nestedItems, visitDictionaries, visitOthers } from '../../engine/objects/visit.ts';
import { contentHoldsTerm } from '../../look/text/terms-in-bytes.ts';
import type { VerifyFinding } from '../../report.ts';
import { BinaryScan } from './binary-scan.ts';
import { hidesTerm } from './content-names.ts';
import { TermPlaces } from './term-places.ts';

/** Strings that hold codes and colours. */
const codeKeys = new Set(['Registry', 'Ordering', 'DA', 'Lookup']);
/** Strings for programs, which can contain a removed word by chance. */
const nameKeys = new Set(['ID', 'CharSet', 'Style']);

/**
 * Searches for terms in every string object of the file, and for removed texts in strings that are not technical names.
 */
export function scanStrings(
  document: PDFDocument,
  terms: readonly Term[],
  removedTexts: readonly Term[],
): VerifyFinding[] {
  const all = [...terms, ...removedTexts];
  if (all.length === 0) return [];
  const places = new TermPlaces();
  const binary = new BinaryScan(terms);
  const scattersTerm = scatteredFinder(terms);
  /** A default appearance is content. */
  const isSaidIn = (source: string) => contentHoldsTerm(source, terms) || hidesTerm(source, terms, binary);
  visitDictionaries(document, (dictionary, number) => {
    dictionary.forEach((value, key) => {
      const name = String(key);
      if (name === 'URI' && value.isString() && scattersTerm(textOf(value))) places.add('text_entry', number);
      if (name === 'DA' && value.isString() && isSaidIn(textOf(value))) places.add('text_entry', number);
      const read = name === 'URI' ? decodeAddress : asItIs;
      if (!codeKeys.has(name) && holdsTerm(value, nameKeys.has(name) ? terms : all, read))
        places.add('text_entry', number);
    });
  });
  visitOthers(document, (value, number) => {
    if (holdsTerm(value, all)) places.add('text_entry', number);
  });
  return places.findings(document);
}

function asItIs(text: string): string {
  return text;
}

/** `read` converts a string to its text. */
function holdsTerm(
  value: PDFObject,
  terms: readonly Term[],
  read: (text: string) => string = asItIs,
): boolean {
  if (value.isIndirect()) return false;
  for (const item of nestedItems(value)) {
    if (item.isString() && saysOneOf(read(textOf(item)), terms)) return true;
  }
  return false;
}
