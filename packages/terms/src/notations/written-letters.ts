import {
  characterReferences,
  codePoints,
  octalBytes,
  scriptEscapes,
  styleEscapes,
  wordEscapes,
} from './character-escapes.ts';
import { bytePairs, encodedLines, encodedText, utf7Letters } from './encoded-text.ts';
import { misreadCodes } from './misread-codes.ts';
import type { Notation, WrittenLetters } from './notation.ts';
import { texLetters } from './tex-letters.ts';
import { misreadLetters, percentBytes, quotedPrintable } from './written-bytes.ts';

/**
 * All ways to write letters that are known here. Each is read separately, because what looks like a letter in one is often
 * ordinary text in another.
 */
const notations: readonly Notation[] = [
  percentBytes,
  misreadLetters,
  quotedPrintable,
  characterReferences,
  scriptEscapes,
  octalBytes,
  wordEscapes,
  codePoints,
  texLetters,
  utf7Letters,
  encodedText,
  encodedLines,
  bytePairs,
  styleEscapes,
  ...misreadCodes,
];

/** How many notations can be inside each other, and how many readings a text has at most. */
const [mostNested, mostReadings] = [3, 24];

/**
 * What a value reads as in every notation, also in one inside another, without the value itself. `replaced` returns it with
 * the letters found in its text.
 */
export function nestedReadings<T>(
  value: T,
  textOf: (value: T) => string,
  replaced: (value: T, found: readonly WrittenLetters[]) => T,
): T[] {
  const all: T[] = [];
  let last = [value];
  for (let depth = 0; depth < mostNested && last.length > 0; depth++) {
    last = last.flatMap((one) => readingsOf(one, textOf(one), replaced)).slice(0, mostReadings - all.length);
    all.push(...last);
  }
  return all;
}

function readingsOf<T>(
  value: T,
  text: string,
  replaced: (value: T, found: readonly WrittenLetters[]) => T,
): T[] {
  const found = notations.map((notation) => notation(text));
  return found.filter((letters) => letters.length > 0).map((letters) => replaced(value, letters));
}

/** The text with some letters in place of what says them. */
function withLetters(text: string, found: readonly WrittenLetters[]): string {
  let [read, end] = ['', 0];
  for (const { start, size, letters } of found) {
    read += text.slice(end, start) + letters;
    end = start + size;
  }
  return read + text.slice(end);
}

/** What a text says if its letters are written in some notation, each reading once; empty if it only says itself. */
export function writtenReadings(text: string): string[] {
  return Array.from(new Set(nestedReadings(text, String, withLetters))).filter((reading) => reading !== text);
}

/** The text with the letters that it writes as bytes, as addresses do, or in UTF-8 that was read in another code. */
export function withWrittenLetters(text: string): string {
  const unescaped = withLetters(text, percentBytes(text));
  return withLetters(unescaped, misreadLetters(unescaped));
}
