import { characterOf } from '@sladd/terms';
import type { PDFObject } from 'mupdf';

/** All predefined encodings have the letters without accents where ASCII has them. */
const letterCodes = Array.from({ length: 128 }, (_, code) => code).filter((code) => isLetter(letterAt(code)));
/** Fewer letters make no word. */
const fewestNumbered = 3;

/** The names that a font gives its codes itself. */
export function differencesOf(font: PDFObject): Map<number, string> {
  const names = new Map<number, string>();
  const encoding = font.get('Encoding');
  const differences = encoding.isDictionary() ? encoding.get('Differences') : encoding;
  let code = 0;
  for (let at = 0; at < differences.length; at++) {
    const item = differences.get(at);
    if (item.isNumber()) code = item.asNumber();
    else if (item.isName()) names.set(code++, item.asName());
  }
  return names;
}

/** The codes of letters without accents in a simple font. */
export function encodedLetters(differences: ReadonlyMap<number, string>): Map<number, string> {
  const letters = new Map(letterCodes.map((code) => [code, letterAt(code)]));
  for (const [code, name] of differences) {
    if (isLetter(name)) letters.set(code, name);
    else letters.delete(code);
  }
  return letters;
}

/**
 * Codes whose names are nothing but a number with a letter or two before, and the characters of these numbers: some readers
 * take them for that. Empty where too few are letters.
 */
export function numberedLetters(
  differences: ReadonlyMap<number, string>,
  base: 10 | 16,
): Map<number, string> {
  const form = base === 10 ? /^[A-Za-z]{0,2}(\d{2,4})$/ : /^[A-Za-z]?([\dA-Fa-f]{2,4})$/;
  const letters = new Map<number, string>();
  for (const [code, name] of differences) {
    const number = Number.parseInt(form.exec(name)?.[1] ?? '', base);
    if (number > 32 && number < 0x250) letters.set(code, String.fromCharCode(number));
  }
  return Array.from(letters.values()).filter(isLetter).length < fewestNumbered ? new Map() : letters;
}

/**
 * What a glyph's name spells for those who copy text: a name of several letters, or of their code points (Adobe Glyph List
 * Specification, 2). Undefined for a name that says no more than itself.
 */
export function spelledByName(name: string): string | undefined {
  const [stem = ''] = name.split('.');
  const text = stem.split('_').map(spelledByPart).join('');
  return text === stem ? undefined : text;
}

function spelledByPart(part: string): string {
  const digits =
    /^uni((?:[\dA-F]{4})+)$/.exec(part)?.[1]?.match(/.{4}/g) ?? /^u([\dA-F]{4,6})$/.exec(part)?.slice(1);
  if (!digits) return part;
  return digits.map((code) => characterOf(Number.parseInt(code, 16))).join('');
}

function letterAt(code: number): string {
  return String.fromCharCode(code);
}

function isLetter(text: string): boolean {
  return /^[A-Za-z]$/.test(text);
}
