import { codeSource } from './code-source.ts';
import { fold, softSpace } from './fold.ts';

export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** Shorter terms would stand inside other words by chance, so they count only as words of their own. */
const shortestPart = 3;
/** From this length on, a word can be told from others by its letters alone. */
const shortestApart = 4;

const letter = '[\\p{L}\\p{N}]';
const someSpace = `[ ${softSpace}]`;

/**
 * Finds a term in folded text: as it is, also inside longer words; across the end of a line, with a hyphen there or
 * without; with a space after each letter; with gaps that a reader took for spaces; a long number with separators between its digits.
 */
export class TermPattern {
  readonly #patterns: readonly RegExp[];

  constructor(term: string) {
    const words = fold(term)
      .split(/\s+/)
      .filter((word) => word !== '');
    const letters = words.map((word) => Array.from(word, escaped));
    const size = letters.reduce((sum, list) => sum + list.length, 0);
    if (size === 0) this.#patterns = [];
    else if (size < shortestPart) this.#patterns = [pattern(asWord(joined(letters, '', `${someSpace}+`)))];
    else {
      const number = codeSource(words.join(' '));
      const gap = size >= shortestApart ? `(?:${softSpace}|[-\u2010] )?` : '';
      this.#patterns = [
        pattern(joined(letters, gap, `${someSpace}+`)),
        pattern(asWord(joined(letters, someSpace, `${someSpace}+`))),
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

function joined(words: readonly (readonly string[])[], betweenLetters: string, betweenWords: string): string {
  return words.map((word) => word.join(betweenLetters)).join(betweenWords);
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
