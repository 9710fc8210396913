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
/** A letter or number printed as one sign together with the brackets around it. */
const inBrackets = /[\u2474-\u2487\u249c-\u24b5\u{1f110}-\u{1f129}]/gu;
/** Letters of ASCII that nothing is drawn for, each so much further on (Unicode, tags). */
const tagOffset = 0xe0000;
const tags = /[\u{e0020}-\u{e007e}]/gu;
const otherDigits = /(?![0-9])\p{Nd}/gu;

/** Whether small and capital letters are the same. */
export type Case = 'ignored' | 'kept';

/** Characters that differ by their case, or that stand for each other in print, become one. */
function unified(text: string, letterCase: Case): string {
  const cased = letterCase === 'kept' ? text : text.toLowerCase().replaceAll('\u03c2', '\u03c3');
  return (
    cased
      .replaceAll('\u00df', 'ss')
      .replaceAll('\u0153', 'oe')
      .replaceAll('\u0152', 'OE')
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
  return withoutBrackets(text).replace(apostrophes, "'").normalize('NFKD');
}

function withoutBrackets(text: string): string {
  return text.replace(inBrackets, (sign) => sign.normalize('NFKD').slice(1, -1));
}

/** What is spelt in letters that nothing is drawn for, between all others; empty where nothing is. */
export function hiddenText(text: string): string {
  // What all of them begin with in UTF-16.
  if (!text.includes('\udb40')) return '';
  const letters = text.match(tags) ?? [];
  return letters.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? tagOffset) - tagOffset)).join('');
}

/**
 * Text of other places in the form that terms are compared in there: accents and letters together, any white space one space;
 * what is spelt in letters that nothing is drawn for follows it.
 */
export function normaliseText(text: string): string {
  const hidden = hiddenText(text);
  const whole = withoutBrackets(hidden === '' ? text : `${text} ${hidden}`);
  return unified(whole.replace(apostrophes, "'").normalize('NFKC'), 'ignored').replace(/\s+/g, ' ');
}
