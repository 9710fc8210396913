import type { PDFDocument, PDFObject } from 'mupdf';
import { itemsOf } from '../../../engine/objects/items.ts';
import { dictionaryKeys, visitDictionaries } from '../../../engine/objects/visit.ts';
import { isEmbedded } from '../../../look/fonts/programs/is-embedded.ts';
import { standardNames } from '../../../look/fonts/programs/latin-letters.ts';
import { spelledByName } from '../../../look/text/glyph-names.ts';
import type { Tally } from '../../../tally.ts';
import type { HoldsHit } from '../hits.ts';

const known = new Set(standardNames);

/**
 * Renames letters whose names contain something to be removed, in fonts that have no program of their own. There a
 * letter is found by its name, which can be any word.
 */
export function renameLetters(document: PDFDocument, holdsHit: HoldsHit, tally: Tally): void {
  const lists = letterLists(document);
  const renamed = newNames(lists, holdsHit);
  if (renamed.size === 0) return;
  for (const { differences, glyphs } of lists) {
    renameCodes(document, differences, renamed);
    renameGlyphs(glyphs, renamed);
  }
  tally.add('names', 'cleaned', 'repeats_removed_text', renamed.size);
}

interface LetterList {
  readonly differences: PDFObject;
  readonly glyphs: PDFObject;
}

/**
 * The lists of names and drawings of letters of each font without a program, except lists that are shared with a font
 * that has one.
 */
function letterLists(document: PDFDocument): LetterList[] {
  const lists: (LetterList & { readonly numbers: readonly number[] })[] = [];
  const inPrograms = new Set<number>();
  visitDictionaries(document, (font) => {
    const encoding = font.get('Encoding');
    const differences = encoding.get('Differences');
    if (!differences.isArray()) return;
    const numbers = [encoding, differences].flatMap((part) => (part.isIndirect() ? [part.asIndirect()] : []));
    if (isEmbedded(font)) for (const number of numbers) inPrograms.add(number);
    else lists.push({ differences, glyphs: font.get('CharProcs'), numbers });
  });
  return lists.filter(({ numbers }) => !numbers.some((number) => inPrograms.has(number)));
}

function namesIn(differences: PDFObject): string[] {
  const items = itemsOf(differences);
  return items.filter((item) => item.isName()).map((item) => item.asName());
}

/** Whether a name does not stand for a letter that readers know. */
function isFree(name: string): boolean {
  return !known.has(name) && spelledByName(name) === undefined;
}

function newNames(lists: readonly LetterList[], holdsHit: HoldsHit): Map<string, string> {
  const names = new Set(
    lists.flatMap(({ differences, glyphs }) => [
      ...namesIn(differences),
      ...(glyphs.isDictionary() ? dictionaryKeys(glyphs) : []),
    ]),
  );
  const renamed = new Map<string, string>();
  let number = 1;
  for (const name of names) {
    if (!isFree(name) || !holdsHit(name)) continue;
    while (names.has(`L${number}`)) number++;
    renamed.set(name, `L${number}`);
    number++;
  }
  return renamed;
}

function renameCodes(
  document: PDFDocument,
  differences: PDFObject,
  renamed: ReadonlyMap<string, string>,
): void {
  for (let at = 0; at < differences.length; at++) {
    const item = differences.get(at);
    const own = item.isName() ? renamed.get(item.asName()) : undefined;
    if (own !== undefined) differences.put(at, document.newName(own));
  }
}

function renameGlyphs(glyphs: PDFObject, renamed: ReadonlyMap<string, string>): void {
  if (!glyphs.isDictionary()) return;
  for (const name of dictionaryKeys(glyphs)) {
    const own = renamed.get(name);
    if (own === undefined) continue;
    glyphs.put(own, glyphs.get(name));
    glyphs.delete(name);
  }
}
