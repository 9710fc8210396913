import { fold } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { addStream } from '../../engine/objects/streams.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { copyDocument } from '../../engine/open/saved-document.ts';
import { readContent } from '../content/content-streams.ts';
import { readUnicodeMap, writeUnicodeMap } from '../fonts/unicode-map.ts';
import { differencesOf, encodedLetters, numberedLetters, spelledLetters } from './glyph-names.ts';

const simpleFonts = new Set(['Type1', 'MMType1', 'TrueType']);

/** Changes the ToUnicode map of a font: removes it, so that the encoding applies, or adds one. */
type Remedy = (document: PDFDocument, font: PDFObject) => void;

/**
 * Runs `work` on copies of a document in which text is read as other readers or people read it: by the encoding, for fonts
 * with ToUnicode maps to other letters than those of their encodings; by the letters that glyph names spell; and by the
 * numbers in glyph names, for names without any other meaning. Usually there is no such font, and no copy.
 */
export function asEncoded(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  for (const base of [10, 16] as const) {
    if (remediesOf(document, base).length === 0) continue;
    const copy = copyDocument(document);
    try {
      for (const [font, remedy] of remediesOf(copy, base)) remedy(copy, font);
      work(copy);
    } finally {
      copy.destroy();
    }
  }
}

/**
 * Gives fonts without ToUnicode maps one for the glyph names that spell letters, so that text is read, found and copied as
 * other readers read it. Fonts whose names can also be numbers stay as they are.
 */
export function addSpelledMaps(document: PDFDocument): void {
  visitDictionaries(document, (font) => {
    const subtype = nameAt(font, 'Subtype') ?? '';
    if ((subtype !== 'Type3' && !simpleFonts.has(subtype)) || font.get('ToUnicode').isStream()) return;
    const differences = differencesOf(font);
    const isNumbered = ([10, 16] as const).some((base) => numberedLetters(differences, base).size > 0);
    const letters = isNumbered ? new Map<number, string>() : spelledLetters(differences);
    if (letters.size > 0) putMap(document, font, letters);
  });
}

function remediesOf(document: PDFDocument, base: 10 | 16): [PDFObject, Remedy][] {
  const found: [PDFObject, Remedy][] = [];
  visitDictionaries(document, (font) => {
    const subtype = nameAt(font, 'Subtype') ?? '';
    if (subtype !== 'Type3' && !simpleFonts.has(subtype)) return;
    const remedy = font.get('ToUnicode').isStream()
      ? base === 10 && subtype !== 'Type3' && isLying(font)
        ? withoutMap
        : undefined
      : namedMap(font, base);
    if (remedy) found.push([font, remedy]);
  });
  return found;
}

const withoutMap: Remedy = (_, font) => {
  font.delete('ToUnicode');
};

function namedMap(font: PDFObject, base: 10 | 16): Remedy | undefined {
  const differences = differencesOf(font);
  const letters = new Map([...numberedLetters(differences, base), ...spelledLetters(differences)]);
  return letters.size === 0 ? undefined : (document, own) => putMap(document, own, letters);
}

function putMap(document: PDFDocument, font: PDFObject, letters: ReadonlyMap<number, string>): void {
  font.put('ToUnicode', addStream(document, Buffer.from(writeUnicodeMap(letters), 'latin1')));
}

function isLying(font: PDFObject): boolean {
  const letters = encodedLetters(differencesOf(font));
  const map = readUnicodeMap(readContent(font.get('ToUnicode')), new Set(letters.keys()));
  // Other readers may be able to parse it.
  if (!map) return true;
  return Array.from(letters).some(([code, letter]) => {
    const text = map.get(code);
    return text !== undefined && fold(text) !== fold(letter);
  });
}
