import type { TextRange } from '../text/text-range.ts';

/** What OCR reads for a digit. */
const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};

/** A word of digits and what can pass for them, not part of a longer word. */
const numberWord = /(?<![\p{L}\p{N}])[\dOoQIl|ZSB][\dOoQIl|ZSB.:-]*(?![\p{L}\p{N}])/gu;
/** So many of a word's characters must be digits before the others are taken for some. */
const digitShare = 0.6;

/** The text with letters that stand for digits in numbers made digits; every UTF-16 unit keeps its place. */
export function readableDigits(text: string, ranges: readonly TextRange[]): string {
  return mapRanges(text, ranges, (part) =>
    part.replace(numberWord, (word) => {
      const digits = word.replace(/\D/g, '').length;
      const signs = word.replace(/[\d.:-]/g, '').length;
      if (signs === 0 || digits < 3 || digits < digitShare * (digits + signs)) return word;
      return word.replace(/[OoQIl|ZSB]/g, (char) => lookalikes[char] ?? char);
    }),
  );
}

/** A text without the blanks inside its numbers, and where each of its units stood. */
export interface CompactText {
  readonly text: string;
  readonly places: readonly number[];
}

/** Leaves out single blanks between digits of one line. */
export function withoutNumberBlanks(text: string, ranges: readonly TextRange[]): CompactText {
  const dropped = new Set<number>();
  for (const { start, end } of ranges) {
    for (const match of text.slice(start, end).matchAll(/(?<=\d) (?=\d)/g)) dropped.add(start + match.index);
  }
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) if (!dropped.has(at)) places.push(at);
  return { text: places.map((at) => text[at] ?? '').join(''), places };
}

function mapRanges(text: string, ranges: readonly TextRange[], change: (part: string) => string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of ranges) {
    result += text.slice(done, start) + change(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}
