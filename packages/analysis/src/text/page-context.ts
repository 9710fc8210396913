import { normalizeText } from './normalize.ts';
import { firstAfter } from './offsets.ts';

const wordPattern = /[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu;
/** A label with a colon, or the first cell of a table row, right before a value. */
const labelBeforeValue =
  /(?:^|[\n;|,\t])[ ]*([^:\n\t;|]{1,48}?)[ ]?:\s*[("']?$|(?:^|\n)[ ]*([^:\n\t]{1,40})\t+[("']?$/u;
/** A line with a label and a value, and an empty line. */
const labelledLine = /[^:\n]{1,40}:[ ]{0,60}\S/uy;
const emptyLine = /[^\S\n]{0,200}\n/uy;

const WORDS_BEFORE = 8;
const WORDS_AFTER = 3;
const NEAR_WORDS = 2;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly lower: string;
}

/** The words around a candidate in lower case, each list with spaces around every word, to search for whole words. */
export interface Surroundings {
  /** Up to eight words before and three after; in place of those before, the label if it is the value of a field. */
  readonly wide: string;
  /** The label, or the two nearest words before. */
  readonly near: string;
}

/** A page's text in the forms that recognizers need. Words are split on first use. */
export class PageContext {
  readonly original: string;
  /** Same length as `original`; see {@link normalizeText}. */
  readonly text: string;
  #words: Word[] | undefined;
  #lineStarts: number[] | undefined;

  constructor(original: string) {
    this.original = original;
    this.text = normalizeText(original);
  }

  /** The words around the span `start..end`. */
  around(start: number, end: number): Surroundings {
    const after = this.#wordsAfter(end);
    const label = this.label(start);
    if (label !== undefined) {
      const words = splitLower(label).slice(-WORDS_BEFORE);
      return { wide: pad([...words, ...after]), near: pad(words) };
    }
    const before = this.#wordsBefore(start);
    return { wide: pad([...before, ...after]), near: pad(before.slice(-NEAR_WORDS)) };
  }

  /** The label of the field whose value begins at `start`, which may be on the line below the label. */
  label(start: number): string | undefined {
    const [, field, cell] = labelBeforeValue.exec(this.text.slice(Math.max(0, start - 60), start)) ?? [];
    return field ?? cell;
  }

  #wordsBefore(start: number): string[] {
    const from = this.#windowStart(start);
    const words = this.#allWords();
    const result: string[] = [];
    for (let index = lastWordEndingBy(words, start); index >= 0 && result.length < WORDS_BEFORE; index--) {
      const word = words[index];
      if (!word || word.start < from) break;
      result.unshift(word.lower);
    }
    return result;
  }

  #wordsAfter(end: number): string[] {
    const words = this.#allWords();
    const result: string[] = [];
    for (let index = lastWordEndingBy(words, end) + 1; index < words.length; index++) {
      const word = words[index];
      if (!word || result.length === WORDS_AFTER || this.text.slice(end, word.start).includes('\n')) break;
      if (word.start >= end) result.push(word.lower);
    }
    return result;
  }

  // A label only describes its own value, so the window never reaches into a line that has a label.
  #windowStart(start: number): number {
    this.#lineStarts ??= [0, ...Array.from(this.text.matchAll(/\n/g), ({ index }) => index + 1)];
    const starts = this.#lineStarts;
    let line = firstAfter(starts, start) - 1;
    for (let lines = 0; lines < 2 && line > 0; lines++) {
      const previous = starts[line - 1] ?? 0;
      if (this.#standsAt(emptyLine, previous) || this.#standsAt(labelledLine, previous)) break;
      line--;
    }
    return starts[line] ?? 0;
  }

  #standsAt(sticky: RegExp, at: number): boolean {
    sticky.lastIndex = at;
    return sticky.test(this.text);
  }

  #allWords(): readonly Word[] {
    this.#words ??= Array.from(this.text.matchAll(wordPattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      lower: match[0].toLowerCase(),
    }));
    return this.#words;
  }
}

function splitLower(text: string): string[] {
  return Array.from(text.matchAll(wordPattern), (match) => match[0].toLowerCase());
}

function pad(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

function lastWordEndingBy(words: readonly Word[], offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
