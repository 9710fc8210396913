import type { PDFDocument, PDFObject } from 'mupdf';
import { visitDictionaries } from '../objects/visit.ts';
import type { VerifyFinding } from '../report.ts';
import { normaliseText, type Term } from './term.ts';

/** Strings that name fonts, languages and colours; a word of the document can be one by chance. */
const technicalKeys = new Set([
  ...['Registry', 'Ordering', 'FontFamily', 'CharSet', 'Style', 'Lang', 'ID', 'DA', 'Info', 'RegistryName'],
  ...['OutputCondition', 'OutputConditionIdentifier', 'Lookup'],
]);

/** Looks for terms in every string object of the file, keys that only name fonts and colours left out. */
export function scanStrings(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const carriers = new Set<string>();
  visitDictionaries(document, (dictionary) => {
    dictionary.forEach((value, key) => {
      if (!technicalKeys.has(String(key)) && holdsTerm(value, terms, 0)) carriers.add(String(key));
    });
  });
  return Array.from(carriers, (carrier) => ({ pageNumber: null, carrier, cause: 'term_in_object' }));
}

function holdsTerm(value: PDFObject, terms: readonly Term[], depth: number): boolean {
  if (value.isIndirect() || depth > 16) return false;
  if (value.isString()) {
    const text = normaliseText(value.asString());
    return terms.some((term) => term.isIn(text));
  }
  if (!value.isArray()) return false;
  for (let index = 0; index < value.length; index++) {
    if (holdsTerm(value.get(index), terms, depth + 1)) return true;
  }
  return false;
}
