import { fold } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { addStream } from '../../engine/objects/streams.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { copyDocument } from '../../engine/open/saved-document.ts';
import { readContent } from '../content/content-streams.ts';
import { readUnicodeMap, writeUnicodeMap } from '../fonts/unicode-map.ts';
import { differencesOf, encodedLetters, numberedLetters } from './glyph-names.ts';

const simpleFonts = new Set(['Type1', 'MMType1', 'TrueType']);

/** Changes the ToUnicode map of a font: removes it, so that the encoding applies, or adds one. */
type Remedy = (document: PDFDocument, font: PDFObject) => void;

/**
 * Runs `work` on copies of a document in which text is read as other readers or people read it: by the encoding, for fonts
 * with ToUnicode maps to other letters than those of their encodings; and by the numbers in glyph names, for names without
 * any other meaning. Usually there is no such font, and no copy.
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

function remediesOf(document: PDFDocument, base: 10 | 16): [PDFObject, Remedy][] {
  const found: [PDFObject, Remedy][] = [];
  visitDictionaries(document, (font) => {
    const subtype = nameAt(font, 'Subtype') ?? '';
    if (subtype !== 'Type3' && !simpleFonts.has(subtype)) return;
    const remedy = font.get('ToUnicode').isStream()
      ? base === 10 && subtype !== 'Type3' && isLying(font)
        ? withoutMap
        : undefined
      : numberedMap(font, base);
    if (remedy) found.push([font, remedy]);
  });
  return found;
}

const withoutMap: Remedy = (_, font) => {
  font.delete('ToUnicode');
};

function numberedMap(font: PDFObject, base: 10 | 16): Remedy | undefined {
  const letters = numberedLetters(differencesOf(font), base);
  if (letters.size === 0) return undefined;
  return (document, own) => {
    const map = Buffer.from(writeUnicodeMap(letters), 'latin1');
    own.put('ToUnicode', addStream(document, map));
  };
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
