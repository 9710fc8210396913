import { type FoldedText, foldText } from './folded-text.ts';

/** Part of a page's text, in UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Shorter terms would find any word when one character may differ. */
const shortestWithError = 5;

/**
 * The places in text read by OCR where a plain term may stand: letters without their marks (OCR loses them), blanks
 * inside numbers left out, and whole words with one character changed, lost or added. Linear for each term.
 */
export function searchOcrText(
  text: string,
  range: TextRange,
  term: string,
  ignoreCase: boolean,
): [start: number, end: number][] {
  const page = foldOcrText(text.slice(range.start, range.end), ignoreCase);
  const needle = foldOcrText(term, ignoreCase).text.trim();
  if (needle === '') return [];
  const found = [...exact(page.text, needle), ...withOneError(page.text, needle)];
  return found.map(([start, end]) => [
    range.start + (page.starts[start] ?? 0),
    range.start + (page.ends[end - 1] ?? 0),
  ]);
}

/** Letters that decomposition leaves whole, and the plain ones OCR reads for them. */
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

function foldOcrText(original: string, ignoreCase: boolean): FoldedText {
  const folded = foldText(original, { ignoreCase, lineEndHyphen: 'join', collapseSpaces: true });
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < folded.text.length; at++) {
    const char = folded.text[at] ?? '';
    if (char === ' ' && isDigit(folded.text[at - 1]) && isDigit(folded.text[at + 1])) continue;
    const plain = plainLetters[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '');
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(folded.starts[at] ?? 0);
      ends.push(folded.ends[at] ?? 0);
    }
  }
  starts.push(original.length);
  return { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
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

/** Whether a character of a word stands at `inside` and none at `outside`. */
function isWordEdge(text: string, inside: number, outside: number): boolean {
  return inWord.test(text[inside] ?? '') && !inWord.test(text[outside] ?? '');
}

function differsByOne(text: string, start: number, end: number, needle: string): boolean {
  const length = end - start;
  const shorter = Math.min(length, needle.length);
  let same = 0;
  while (same < shorter && text[start + same] === needle[same]) same++;
  // What follows the first difference must agree, one character skipped where it is missing.
  const skipText = length >= needle.length ? 1 : 0;
  const skipNeedle = length <= needle.length ? 1 : 0;
  const rest = text.slice(start + same + skipText, end);
  return rest === needle.slice(same + skipNeedle);
}
