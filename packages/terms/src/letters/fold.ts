import { asItLooks } from './look-alikes.ts';
import { withStrokedLetters } from './printed-marks.ts';

/**
 * Characters that readers do not display: breaks, joiners, directions and variation selectors (Unicode,
 * Default_Ignorable_Code_Point), the empty Braille cell, and control characters that are no white space.
 */
const ignorable = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/** Stands for a glyph of unknown character; some readers omit it. */
const unknown = /\ufffd/g;
/** Stands for white space that a reader added: it can be a space, or a gap inside a word. */
export const softSpace = '\u2009';
/** Stands for a line end, with any white space around it. */
export const lineEnd = '\u2028';
/** Source of a pattern for a line end, followed by the prefix of quoted lines in a mail, such as "> ". */
export const nextLine = `${lineEnd}(?:[>|][ ${softSpace}]?){0,8}`;

/**
 * What writing can do without: the line that stretches Arabic words, and the vowels over and under Arabic and Hebrew
 * letters, which the same name has in one text and not in the next.
 */
const optional = /[\u0640\u064b-\u0652\u0656-\u065f\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const hyphens = /[\u2010-\u2015\u2212\u00ac]/g;
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4`]/g;
const quotes = /[\u201c-\u201f\u00ab\u00bb]/g;
/** A letter or number together with its brackets or full stop, as a single character. */
const inBrackets = /[\u2474-\u2487\u249c-\u24b5\u{1f110}-\u{1f129}]/gu;
/** Letters on filled circles and squares, and those of flags: three alphabets of capitals without a compatibility form. */
const onFilled = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const filledAlphabets = [0x1f1e6, 0x1f170, 0x1f150];
/** The invisible tag characters of Unicode, which are the ASCII characters with this offset. */
const tagOffset = 0xe0000;
const tags = /[\u{e0020}-\u{e007e}]/gu;
const otherDigits = /(?![0-9])\p{Nd}/gu;

/** Whether case is ignored. */
export type Case = 'ignored' | 'kept';

/** Characters that differ only in case, or replace each other in print, become the same. */
function unified(text: string, letterCase: Case): string {
  const cased = letterCase === 'kept' ? text : text.toLowerCase().replaceAll('\u03c2', '\u03c3');
  return (
    cased
      .replaceAll('\u00df', 'ss')
      .replaceAll('\u0153', 'oe')
      .replaceAll('\u0152', 'OE')
      // Turkish has an i with and one without a dot, in both cases.
      .replaceAll('\u0131', 'i')
      .replaceAll('\u0307', '')
      .replace(hyphens, '-')
      .replace(apostrophes, "'")
      .replace(quotes, '"')
      .replace(otherDigits, digitOf)
      .replace(ignorable, '')
      .replace(optional, '')
  );
}

/** The digits of each script are consecutive from zero on (Unicode, chapter 4.6). */
function digitOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - value - 1))) value++;
  return String(value % 10);
}

/** The form in which text on pages is compared: without case and width variants, with accents separate. */
export function fold(text: string, letterCase: Case = 'ignored'): string {
  return unified(plain(text), letterCase).replace(unknown, '');
}

/** As {@link fold}, with the Latin letter for each look-alike. Has the same length. */
export function foldConfusables(text: string, letterCase: Case = 'ignored'): string {
  return unified(asItLooks(plain(text)), letterCase).replace(unknown, '');
}

function plain(text: string): string {
  return withStrokedLetters(withoutBrackets(text).replace(apostrophes, "'").normalize('NFKD'));
}

function withoutBrackets(text: string): string {
  return text.replace(inBrackets, (sign) => sign.normalize('NFKD').slice(1, -1)).replace(onFilled, letterOn);
}

function letterOn(sign: string): string {
  const codePoint = sign.codePointAt(0) ?? 0;
  const first = filledAlphabets.find((start) => start <= codePoint) ?? codePoint;
  return String.fromCharCode(0x41 + codePoint - first);
}

/** The text spelt in tag characters between the others; empty if there is none. */
export function hiddenText(text: string): string {
  // The UTF-16 high surrogate of all tag characters.
  if (!text.includes('\udb40')) return '';
  const letters = text.match(tags) ?? [];
  return letters.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? tagOffset) - tagOffset)).join('');
}

/** What follows a right-to-left override (U+202E), up to where its direction ends (U+202C). */
const overridden = /\u202e([^\u202c]*)\u202c?/gu;

/** The text as it is displayed where characters override its direction; empty if none do. */
function turnedText(text: string): string {
  if (!text.includes('\u202e')) return '';
  return text.replace(overridden, (_, run: string) => Array.from(run).toReversed().join(''));
}

/**
 * The form in which text outside pages is compared: accents composed, all white space a single space. Text in tag
 * characters is appended, and so is the text as it is displayed where its direction is overridden.
 */
export function normaliseText(text: string): string {
  const whole = withoutBrackets([text, hiddenText(text), turnedText(text)].filter(Boolean).join(' '));
  const composed = withStrokedLetters(whole.replace(apostrophes, "'").normalize('NFKC'));
  return unified(composed, 'ignored').replace(/\s+/g, ' ');
}
