import { normaliseText, type Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { visitDictionaries, visitOthers } from '../../engine/objects/visit.ts';
import type { VerifyFinding } from '../../report.ts';
import { TermPlaces } from './term-places.ts';

/** Strings that hold codes and colours. */
const codeKeys = new Set(['Registry', 'Ordering', 'DA', 'Lookup']);
/** Strings that are made for programs; a removed word can be one by chance. */
const nameKeys = new Set(['ID', 'CharSet', 'Style']);

/** Looks for terms in every string object of the file, and for removed texts in those that are no technical names. */
export function scanStrings(
  document: PDFDocument,
  terms: readonly Term[],
  removedTexts: readonly Term[],
): VerifyFinding[] {
  const all = [...terms, ...removedTexts];
  if (all.length === 0) return [];
  const places = new TermPlaces();
  visitDictionaries(document, (dictionary, number) => {
    dictionary.forEach((value, key) => {
      const name = String(key);
      if (!codeKeys.has(name) && holdsTerm(value, nameKeys.has(name) ? terms : all, 0))
        places.add('text_entry', number);
    });
  });
  visitOthers(document, (value, number) => {
    if (holdsTerm(value, all, 0)) places.add('text_entry', number);
  });
  return places.findings(document);
}

function holdsTerm(value: PDFObject, terms: readonly Term[], depth: number): boolean {
  if (value.isIndirect() || depth > 16) return false;
  if (value.isString()) {
    const text = normaliseText(value.asString());
    return terms.some((term) => term.isWithin(text));
  }
  if (!value.isArray()) return false;
  for (let index = 0; index < value.length; index++) {
    if (holdsTerm(value.get(index), terms, depth + 1)) return true;
  }
  return false;
}
