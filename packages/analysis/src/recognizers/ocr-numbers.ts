import type { TextRange } from '../text/text-range.ts';

/** Letters that OCR reads in place of digits. */
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

/** A whole word of digits and of letters that look like digits. */
const numberWord = /(?<![\p{L}\p{N}])[\dOoQIl|ZSB][\dOoQIl|ZSB.:-]*(?![\p{L}\p{N}])/gu;
/** The share of digits that a word needs before its letters are read as digits. */
const digitShare = 0.6;

/** Replaces letters in numbers by the digits they look like, within `ranges`. Offsets do not change. */
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

/** A text without the spaces in its numbers, with the original offset of each of its units. */
export interface CompactText {
  readonly text: string;
  readonly places: readonly number[];
}

/** Removes single spaces between digits, within `ranges`. */
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
