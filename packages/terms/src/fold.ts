import { asItLooks } from './look-alikes.ts';

/**
 * Characters that readers show nothing for: breaks, joiners, directions and variants (Unicode,
 * Default_Ignorable_Code_Point), the Braille cell without dots, and control characters that are no white space.
 */
const ignorable = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/** Stands for a glyph of which nobody knows the character; some readers leave it out. */
const unknown = /\ufffd/g;
/** Stands for white space that a reader made up: it can be a space, or a gap inside a word. */
export const softSpace = '\u2009';
/** Stands for the end of a line, with any white space around. */
export const lineEnd = '\u2028';
/** Source of a pattern for the end of a line, and what mail programs begin each line of an earlier letter with. */
export const nextLine = `${lineEnd}(?:[>|][ ${softSpace}]?){0,8}`;

const hyphens = /[\u2010-\u2015\u2212\u00ac]/g;
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4`]/g;
const quotes = /[\u201c-\u201f\u00ab\u00bb]/g;
const otherDigits = /(?![0-9])\p{Nd}/gu;

/** Whether small and capital letters are the same. */
export type Case = 'ignored' | 'kept';

/** Characters that differ by their case, or that stand for each other in print, become one. */
function unified(text: string, letterCase: Case): string {
  const cased = letterCase === 'kept' ? text : text.toLowerCase().replaceAll('\u03c2', '\u03c3');
  return (
    cased
      .replaceAll('\u00df', 'ss')
      // Turkish has an i with a dot and one without, in both cases.
      .replaceAll('\u0131', 'i')
      .replaceAll('\u0307', '')
      .replace(hyphens, '-')
      .replace(apostrophes, "'")
      .replace(quotes, '"')
      .replace(otherDigits, digitOf)
      .replace(ignorable, '')
  );
}

/** The digits of a script stand in a row, from zero on (Unicode, chapter 4.6). */
function digitOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - value - 1))) value++;
  return String(value % 10);
}

/** A character, or text, in the form that terms are compared in on pages: no case, no width variants, accents apart. */
export function fold(text: string, letterCase: Case = 'ignored'): string {
  return unified(plain(text), letterCase).replace(unknown, '');
}

/** As {@link fold}, with the Latin letter for each letter that looks like one. It has as many units. */
export function foldLook(text: string, letterCase: Case = 'ignored'): string {
  return unified(asItLooks(plain(text)), letterCase).replace(unknown, '');
}

function plain(text: string): string {
  return text.replace(apostrophes, "'").normalize('NFKD');
}

/** Text of other places in the form that terms are compared in there: accents and letters together, any white space one space. */
export function normaliseText(text: string): string {
  return unified(text.replace(apostrophes, "'").normalize('NFKC'), 'ignored').replace(/\s+/g, ' ');
}
