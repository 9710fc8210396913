import { codeSource } from './code-source.ts';
import { fold, lineEnd, softSpace } from './fold.ts';

export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** Shorter terms would stand inside other words by chance, so they count only as words of their own. */
const shortestPart = 3;
/** From this length on, a word can be told from others by its letters alone. */
const shortestApart = 4;
/** From this length on, a word can be told by its letters even when they are parts of two lines without a hyphen. */
const shortestBroken = 10;
/** From this length on, words can be told by their letters even where no space is seen between them. */
const shortestGlued = 8;
/** Addresses and codes go on in the next line wherever they must. */
const address = /[@/_\d]|\S\.\S/;
const shortestAddress = 6;

const letter = '[\\p{L}\\p{N}]';
const someSpace = `[ ${softSpace}${lineEnd}]`;
/** Between two letters: a gap that a reader took for a space, or a hyphen and the end of a line. */
const gap = `(?:${softSpace}|-[ ${lineEnd}])?`;
/** As `gap`, or the end of a line alone. */
const wideGap = `(?:[${softSpace}${lineEnd}]|-[ ${lineEnd}])?`;

/**
 * Finds a term in folded text: as it is, also inside longer words; across the end of a line, with a hyphen there or
 * without; with a space after each letter; with gaps that a reader took for spaces; a number or code in other groups.
 */
export class TermPattern {
  readonly #patterns: readonly RegExp[];

  constructor(term: string) {
    const words = fold(term)
      .split(/\s+/)
      .filter((word) => word !== '');
    const size = words.reduce((sum, word) => sum + Array.from(word).length, 0);
    if (size === 0) this.#patterns = [];
    else if (size < shortestPart) this.#patterns = [pattern(asWord(joined(words, () => '')))];
    else {
      const number = codeSource(words.join(' '));
      this.#patterns = [
        pattern(joined(words, (word) => (size < shortestApart ? '' : gapIn(word)))),
        pattern(asWord(joined(words, () => someSpace))),
        ...(number === undefined ? [] : [pattern(number)]),
      ];
    }
  }

  hitsIn(folded: string): Hit[] {
    const hits = new Map<number, Hit>();
    for (const search of this.#patterns) {
      for (const { index: start, 0: text } of folded.matchAll(search)) {
        if (!hits.has(start)) hits.set(start, { start, end: start + text.length });
      }
    }
    return Array.from(hits.values());
  }
}

/** What can stand between the letters of a word that is not meant to be parted. */
function gapIn(word: string): string {
  const isLong = word.length >= shortestBroken || (word.length >= shortestAddress && address.test(word));
  return isLong ? wideGap : gap;
}

function joined(words: readonly string[], between: (word: string) => string): string {
  const size = words.reduce((sum, word) => sum + word.length, 0);
  // Readers see no space where words nearly touch.
  const space = size >= shortestGlued ? `${someSpace}*` : `${someSpace}+`;
  return words.map((word) => letters(word, between(word))).join(space);
}

/** A word that has a hyphen goes on in the next line after it. */
function letters(word: string, between: string): string {
  const parts = Array.from(word, (char) => (char === '-' && between !== '' ? `-${lineEnd}?` : escaped(char)));
  return parts.join(between);
}

/** Where a term starts or ends with a letter or digit, none may stand beside it. */
function asWord(source: string): string {
  return `(?<!${letter})${source}(?!${letter})`;
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

function escaped(char: string): string {
  return char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
