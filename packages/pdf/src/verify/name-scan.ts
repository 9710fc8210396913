import type { PDFDocument } from 'mupdf';
import { dictionaryKeys, visitDictionaries } from '../objects/visit.ts';
import type { VerifyFinding } from '../report.ts';
import { fold } from '../terms/fold.ts';
import type { Term } from './term.ts';
import { TermPlaces } from './term-places.ts';

/** What content calls its resources is up to the program that wrote it. */
const resourceKinds = ['Font', 'XObject', 'ColorSpace', 'Pattern', 'Shading', 'ExtGState', 'Properties'];
/** Names that programs give by themselves, with a number behind. */
const usualName =
  /^(im|img|image|fm|form|font|f|gs|cs|sh|pattern|shading|meta|mc|obj|xobject|page|picture|figure|text|tt|c\d_|x)\d*$/i;

/** Looks for terms in the free names of the file: those of resources. */
export function scanNames(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const places = new TermPlaces();
  const holdsTerm = (name: string): boolean => {
    if (usualName.test(name)) return false;
    const text = fold(name);
    return terms.some((term) => term.pattern.hitsIn(text).length > 0);
  };
  visitDictionaries(document, (dictionary, number) => {
    for (const kind of resourceKinds) {
      const group = dictionary.get(kind);
      if (group.isDictionary() && dictionaryKeys(group).some(holdsTerm)) places.add('resource_name', number);
    }
  });
  return places.findings(document);
}
