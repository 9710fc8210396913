import { lineEnd, softSpace } from '../letters/fold.ts';
import type { Hit } from '../lines/char-text.ts';

/** Shorter terms would match any word if one character may differ. */
const shortestWithError = 5;

/**
 * The ranges of a folded text in which OCR may have misread a folded term: accents are ignored, spaces in numbers are
 * left out, and in a whole word one character may be changed, missing or added. Linear.
 */
export function likenesses(folded: string, range: Hit, foldedTerm: string): Hit[] {
  const page = new RoughText(folded.slice(range.start, range.end));
  const needle = new RoughText(foldedTerm).text.trim();
  if (needle === '') return [];
  return [...exact(page.text, needle), ...withOneError(page.text, needle)].map(([start, end]) => ({
    start: range.start + page.startOf(start),
    end: range.start + page.endOf(end - 1),
  }));
}

/** Letters that Unicode does not decompose, with the plain letters that OCR reads for them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  ł: 'l',
};

/** The coarser form of a folded text in which OCR results are compared. */
class RoughText {
  readonly text: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(folded: string) {
    let text = '';
    for (let at = 0; at < folded.length; at++) {
      const char = folded[at] ?? '';
      // A hyphenated word continues on the next line.
      const isSplit = char === '-' && folded[at + 1] === lineEnd;
      const isInNumber = isSpace(char) && isDigit(folded[at - 1]) && isDigit(folded[at + 1]);
      if (isSplit || isInNumber || /\p{M}/u.test(char)) {
        if (isSplit) at++;
        continue;
      }
      const plain = isSpace(char) ? ' ' : (plainLetters[char] ?? char);
      text += plain;
      for (let unit = 0; unit < plain.length; unit++) {
        this.#starts.push(at);
        this.#ends.push(at + 1);
      }
    }
    this.text = text;
  }

  startOf(unit: number): number {
    return this.#starts[unit] ?? 0;
  }

  endOf(unit: number): number {
    return this.#ends[unit] ?? 0;
  }
}

function isSpace(char: string): boolean {
  return char === ' ' || char === softSpace || char === lineEnd || /^\s$/u.test(char);
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

type Place = readonly [start: number, end: number];

function exact(text: string, needle: string): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    places.push([at, at + needle.length]);
  }
  return places;
}

const inWord = /[\p{L}\p{N}]/u;

function withOneError(text: string, needle: string): Place[] {
  if (needle.replaceAll(' ', '').length < shortestWithError) return [];
  const places: Place[] = [];
  for (let start = 0; start < text.length; start++) {
    if (!isWordEdge(text, start, start - 1)) continue;
    for (const length of [needle.length, needle.length - 1, needle.length + 1]) {
      const end = start + length;
      if (end > text.length || !isWordEdge(text, end - 1, end)) continue;
      if (differsByOne(text, start, end, needle)) places.push([start, end]);
    }
  }
  return places;
}

/** Whether there is a character of a word at `inside` and none at `outside`. */
function isWordEdge(text: string, inside: number, outside: number): boolean {
  return inWord.test(text[inside] ?? '') && !inWord.test(text[outside] ?? '');
}

function differsByOne(text: string, start: number, end: number, needle: string): boolean {
  const length = end - start;
  const shorter = Math.min(length, needle.length);
  let same = 0;
  while (same < shorter && text[start + same] === needle[same]) same++;
  // After the first difference everything must match, except for one skipped character.
  const skipText = length >= needle.length ? 1 : 0;
  const skipNeedle = length <= needle.length ? 1 : 0;
  const rest = text.slice(start + same + skipText, end);
  return rest === needle.slice(same + skipNeedle);
}
