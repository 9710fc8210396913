import type { PDFDocument, PDFObject } from 'mupdf';
import { textOf } from '../../../engine/objects/text-string.ts';
import { dictionaryKeys, nameAt } from '../../../engine/objects/visit.ts';
import { knownTags } from '../../../look/content/marked-content.ts';
import type { Tally } from '../../../tally.ts';

/** The tag sets of ISO 32000-2 (14.8.6); any other namespace can be any text. */
const knownSpaces = new Set([
  ...['http://iso.org/pdf/ssn', 'http://iso.org/pdf2/ssn', 'http://www.w3.org/1998/Math/MathML'],
]);
/** Largest chain of names that stand for other names. */
const longestChain = 16;

/** The elements of a formula in MathML (presentation and annotations); any other name can be any text. */
const formulaTags: ReadonlySet<string> = new Set(
  (
    'math mi mn mo mtext mspace ms mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup ' +
    'msubsup munder mover munderover mmultiscripts mprescripts none mtable mlabeledtr mtr mtd maligngroup malignmark ' +
    'mstack mlongdiv msgroup msrow mscarries mscarry msline maction semantics annotation annotation-xml'
  ).split(' '),
);
/** An element that only groups others. */
const formulaGroup = 'mrow';

/**
 * Replaces the tags by the standard tags they stand for, and attribute classes by numbers, since these names are chosen
 * by the author and can be any word.
 */
export function renameTags(
  document: PDFDocument,
  tree: PDFObject,
  elements: readonly PDFObject[],
  tally: Tally,
): void {
  let renamed = 0;
  const roles = tree.get('RoleMap');
  for (const element of elements) {
    const name = nameAt(element, 'S');
    if (name === undefined) continue;
    const space = element.get('NS');
    const isFormula = isKnownSpace(space) && nameOfSpace(space).endsWith('MathML');
    const maps = [space.isDictionary() ? space.get('RoleMapNS') : undefined, roles];
    const standard = isFormula
      ? formulaName(name)
      : standardName(name, maps.filter((map) => map?.isDictionary()) as PDFObject[]);
    if (standard !== name) {
      element.put('S', document.newName(standard));
      renamed++;
    }
    if (space.isDictionary() && !isKnownSpace(space)) element.delete('NS');
  }
  tree.delete('RoleMap');
  keepKnownSpaces(document, tree);
  renamed += numberClasses(document, tree, elements);
  tally.add('names', 'cleaned', 'free_text', renamed);
}

function formulaName(name: string): string {
  return formulaTags.has(name) ? name : formulaGroup;
}

function standardName(name: string, maps: readonly PDFObject[]): string {
  let current = name;
  for (let step = 0; step < longestChain && !isStandard(current); step++) {
    const next = maps.map((map) => targetOf(map, current)).find((target) => target !== undefined);
    if (next === undefined) break;
    current = next;
  }
  return isStandard(current) ? current : 'NonStruct';
}

/** Whether a name is a tag of the standard, or of a formula. */
export function isStandardTag(name: string): boolean {
  return isStandard(name) || formulaTags.has(name);
}

/** Headings of any level. */
function isStandard(name: string): boolean {
  return knownTags.has(name) || /^H\d{1,2}$/.test(name);
}

/** A name, with or without its tag set. */
function targetOf(map: PDFObject, name: string): string | undefined {
  const target = map.get(name);
  const own = target.isArray() ? target.get(0) : target;
  return own.isName() ? own.asName() : undefined;
}

function isKnownSpace(space: PDFObject): boolean {
  return knownSpaces.has(nameOfSpace(space));
}

function nameOfSpace(space: PDFObject): string {
  const name = space.isDictionary() ? space.get('NS') : undefined;
  return name?.isString() ? textOf(name) : '';
}

function keepKnownSpaces(document: PDFDocument, tree: PDFObject): void {
  const spaces = tree.get('Namespaces');
  if (!spaces.isArray()) return;
  const known = document.newArray();
  for (let at = 0; at < spaces.length; at++) {
    const space = spaces.get(at);
    if (!isKnownSpace(space)) continue;
    space.delete('RoleMapNS');
    known.push(space);
  }
  if (known.length > 0) tree.put('Namespaces', known);
  else tree.delete('Namespaces');
}

/** A class that the document does not list says nothing, so its name only has to go. */
function numberClasses(document: PDFDocument, tree: PDFObject, elements: readonly PDFObject[]): number {
  const classes = tree.get('ClassMap');
  const listed = classes.isDictionary() ? dictionaryKeys(classes) : [];
  const names = new Map(listed.map((name, index) => [name, `C${index + 1}`]));
  if (classes.isDictionary()) {
    const numbered = document.newDictionary();
    for (const [name, number] of names) numbered.put(number, classes.get(name));
    tree.put('ClassMap', numbered);
  }
  let renamed = names.size;
  const newName = (name: PDFObject): PDFObject => {
    const listedName = names.get(name.asName());
    if (listedName === undefined) renamed++;
    return document.newName(listedName ?? 'C0');
  };
  for (const element of elements) {
    const own = element.get('C');
    if (own.isName()) element.put('C', newName(own));
    for (let at = 0; at < own.length; at++) if (own.get(at).isName()) own.put(at, newName(own.get(at)));
  }
  return renamed;
}
