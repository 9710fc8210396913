import { RE2JS } from 're2js';
import type { CharText } from '../lines/char-text.ts';
import { type JoinedText, joinLines } from '../lines/join-lines.ts';
import type { FoundChar } from '../lines/text-line.ts';

/** Expressions can match texts of any length; across a page break they see this much of both sides. */
const expressionReach = 400;

/** A regular expression of RE2: no look-around and no backreferences, linear time. */
export class Expression {
  readonly text: string;
  readonly reach = expressionReach;
  readonly #expression: RE2JS;
  readonly #wholeWords: boolean;

  /** Throws if the text is blank or invalid for RE2. */
  constructor(text: string, { caseSensitive = false, wholeWords = false } = {}) {
    if (text.trim() === '') throw new Error('The expression is blank');
    this.text = text;
    this.#wholeWords = wholeWords;
    const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    this.#expression = RE2JS.compile(spacesMeetLineBreaks(text), flags);
  }

  /** The matches in one reading order: with words joined that are hyphenated at line ends, and as written. */
  placesIn(text: CharText): FoundChar[][] {
    const { written } = text;
    const ranges = [...this.#rangesIn(joinLines(written)), ...this.#rangesIn(asItStands(written))];
    const wanted = this.#wholeWords ? ranges.filter((range) => isWhole(written, range)) : ranges;
    return withoutOverlaps(wanted).flatMap(([start, end]) => {
      const chars = text.writtenChars(start, end);
      return chars.length > 0 ? [chars] : [];
    });
  }

  #rangesIn({ text, starts, ends }: JoinedText): Range[] {
    const ranges: Range[] = [];
    const matcher = this.#expression.matcher(text);
    while (matcher.find()) {
      if (matcher.end() > matcher.start())
        ranges.push([starts[matcher.start()] ?? 0, ends[matcher.end() - 1] ?? 0]);
    }
    return ranges;
  }
}

type Range = readonly [start: number, end: number];

function asItStands(text: string): JoinedText {
  const starts = Uint32Array.from({ length: text.length + 1 }, (_, index) => index);
  return { text, starts, ends: starts.subarray(1) };
}

/** A space in an expression also matches a line break, as in a plain term. */
function spacesMeetLineBreaks(expression: string): string {
  let result = '';
  let inClass = false;
  for (let index = 0; index < expression.length; index++) {
    const char = expression[index] ?? '';
    if (char === '\\') {
      result += char + (expression[index + 1] ?? '');
      index++;
      continue;
    }
    if (char === '[') inClass = true;
    if (char === ']') inClass = false;
    result += char === ' ' && !inClass ? '[ \\n]' : char;
  }
  return result;
}

const wordEnd = /[\p{L}\p{N}]\p{M}*$/u;
const wordStart = /^[\p{L}\p{N}]/u;

/** Whether no letter or digit is adjacent to a letter or digit at an end of the range. */
function isWhole(text: string, [start, end]: Range): boolean {
  const match = text.slice(start, end);
  const cutsBefore = wordStart.test(match) && wordEnd.test(text.slice(Math.max(0, start - 8), start));
  const cutsAfter = wordEnd.test(match) && wordStart.test(text.slice(end, end + 2));
  return !cutsBefore && !cutsAfter;
}

/** Removes overlapping ranges: the earlier one stays, of those with the same beginning the longer one. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (range[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(range);
  }
  return kept;
}
