import { characterOf } from '@sladd/terms';
import type { PDFObject } from 'mupdf';
import { codePointOf } from '../fonts/programs/latin-letters.ts';

/** All predefined encodings have the letters A to Z at their ASCII codes. */
const letterCodes = Array.from({ length: 128 }, (_, code) => code).filter((code) => isLetter(letterAt(code)));
/** Fewer letters are not a word. */
const fewestNumbered = 3;

/** The glyph names that the encoding of a font assigns to codes itself. */
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

/** The unaccented letters in a simple font, by code. */
export function encodedLetters(differences: ReadonlyMap<number, string>): Map<number, string> {
  const letters = new Map(letterCodes.map((code) => [code, letterAt(code)]));
  for (const [code, name] of differences) {
    if (isLetter(name)) letters.set(code, name);
    else letters.delete(code);
  }
  return letters;
}

/**
 * The text of codes whose glyph names are a number after at most two letters: some readers take the number as the
 * character. Empty if too few of them are letters.
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
 * The text of codes whose glyph names represent several letters, a small capital or an old-style digit: the engine
 * returns only their first letter, or a private character.
 */
export function spelledLetters(differences: ReadonlyMap<number, string>): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [code, name] of differences) {
    const parts = partsOf(name).map((part) => letterOf(part));
    const [, styled = ''] = styles.exec(name) ?? [];
    const text = parts.length > 1 ? joined(parts) : letterOf(styled);
    if (text !== undefined) letters.set(code, text);
  }
  return letters;
}

/** Small capitals and old-style digits (Adobe Glyph List). */
const styles = /^(.+?)(?:small|oldstyle)$/;

/**
 * The text that readers copy for a glyph name: several letters, or their code points (Adobe Glyph List Specification,
 * 2). Undefined if the name only represents itself.
 */
export function spelledByName(name: string): string | undefined {
  const [stem = ''] = name.split('.');
  const text = partsOf(name)
    .map((part) => letterOf(part) ?? part)
    .join('');
  return text === stem ? undefined : text;
}

/** The names of the letters that a glyph name is composed of. */
function partsOf(name: string): string[] {
  const [stem = ''] = name.split('.');
  return stem.split('_').flatMap((part) => {
    const digits = /^uni((?:[\dA-F]{4})+)$/.exec(part)?.[1]?.match(/.{4}/g);
    return digits?.map((code) => `u${code}`) ?? part;
  });
}

function letterOf(part: string): string | undefined {
  const codePoint = /^u[\dA-F]{4,6}$/.test(part) ? Number.parseInt(part.slice(1), 16) : codePointOf(part);
  return codePoint === undefined ? undefined : characterOf(codePoint);
}

function joined(letters: readonly (string | undefined)[]): string | undefined {
  return letters.includes(undefined) ? undefined : letters.join('');
}

function letterAt(code: number): string {
  return String.fromCharCode(code);
}

function isLetter(text: string): boolean {
  return /^[A-Za-z]$/.test(text);
}
