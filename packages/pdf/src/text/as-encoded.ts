import type { PDFDocument, PDFObject } from 'mupdf';
import { readContent } from '../content/content-streams.ts';
import { reopen, saveDocument } from '../engine/normalise.ts';
import { readUnicodeMap } from '../fonts/unicode-map.ts';
import { nameAt, visitDictionaries } from '../objects/visit.ts';
import { fold } from '../terms/fold.ts';

const simpleFonts = new Set(['Type1', 'MMType1', 'TrueType']);
/** All predefined encodings have the letters without accents where ASCII has them. */
const letterCodes = Array.from({ length: 128 }, (_, code) => code).filter((code) => letterAt(code) !== '');

/**
 * Runs `work` on a copy of a document in which text reads as the letters that are drawn, where fonts have maps to Unicode
 * that say other letters than their encodings; not when no font has.
 */
export function asEncoded(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  if (lyingFonts(document).length === 0) return;
  const copy = reopen(saveDocument(document));
  try {
    for (const font of lyingFonts(copy)) font.delete('ToUnicode');
    work(copy);
  } finally {
    copy.destroy();
  }
}

function lyingFonts(document: PDFDocument): PDFObject[] {
  const found: PDFObject[] = [];
  visitDictionaries(document, (dictionary) => {
    if (simpleFonts.has(nameAt(dictionary, 'Subtype') ?? '') && isLying(dictionary)) found.push(dictionary);
  });
  return found;
}

function isLying(font: PDFObject): boolean {
  const stream = font.get('ToUnicode');
  if (!stream.isStream()) return false;
  const letters = encodedLetters(font.get('Encoding'));
  const map = readUnicodeMap(readContent(stream), new Set(letters.keys()));
  // Readers may understand what is not understood here.
  if (!map) return true;
  return Array.from(letters).some(([code, letter]) => {
    const text = map.get(code);
    return text !== undefined && fold(text) !== fold(letter);
  });
}

/** The codes of letters without accents. */
function encodedLetters(encoding: PDFObject): Map<number, string> {
  const letters = new Map(letterCodes.map((code) => [code, letterAt(code)]));
  const differences = encoding.isDictionary() ? encoding.get('Differences') : encoding;
  let code = 0;
  for (let at = 0; at < differences.length; at++) {
    const item = differences.get(at);
    if (item.isNumber()) code = item.asNumber();
    if (!item.isName()) continue;
    const name = item.asName();
    if (/^[A-Za-z]$/.test(name)) letters.set(code, name);
    else letters.delete(code);
    code++;
  }
  return letters;
}

function letterAt(code: number): string {
  const char = String.fromCharCode(code);
  return /^[A-Za-z]$/.test(char) ? char : '';
}
