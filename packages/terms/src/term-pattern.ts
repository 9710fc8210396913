import type { Hit } from './char-text.ts';
import { codeSource } from './code-source.ts';
import { nextLine, softSpace } from './fold.ts';

/** The letters of shorter terms count as set apart only where nothing else is set apart beside them. */
const shortestSpaced = 3;
/** Terms of fewer letters and digits would stand inside other words by chance, so they count only as words of their own. */
export const shortestInside = 4;
/** From this length on, a word can be told by its letters even when they are parts of two lines without a hyphen. */
const shortestBroken = 10;
/** From this length on, words can be told by their letters even where no space is seen between them. */
const shortestGlued = 8;
/** Addresses and codes go on in the next line wherever they must. */
const address = /[@/_\d]|\S\.\S/;
const shortestAddress = 6;

const letterWithAccents = /\P{M}\p{M}*|\p{M}+/gsu;
const letter = '[\\p{L}\\p{N}]';
const someSpace = `(?:[ ${softSpace}]|${nextLine})`;
/** Between two letters: a hyphen and the end of a line. */
const split = `(?:-${nextLine})?`;
/** Between two letters: a gap that a reader took for a space, or a hyphen and the end of a line. */
const gap = `(?:${softSpace}|-(?: |${nextLine}))?`;
/** As `gap`, or the end of a line alone. */
const wideGap = `(?:${softSpace}|${nextLine}|-(?: |${nextLine}))?`;

/**
 * Finds a folded term in folded text: as it is; across the end of a line, with a hyphen there or without; with a space after
 * each letter; with gaps that a reader took for spaces; a number or code in other groups. Inside longer words too, unless
 * whole words are asked for or the term is short.
 */
export class TermPattern {
  readonly #patterns: readonly RegExp[];

  constructor(foldedTerm: string, wholeWords: boolean) {
    const words = foldedTerm.split(/\s+/).filter((word) => word !== '');
    const size = sizeOf(words.join(''));
    const isWhole = wholeWords || size < shortestInside;
    const bounded = (source: string): string => (isWhole ? asWord(source) : source);
    const number = codeSource(words.join(' '));
    const sources =
      size === 0
        ? []
        : [
            bounded(joined(words, (word) => (size < shortestInside ? split : gapIn(word)))),
            size < shortestSpaced ? setApart(words) : asWord(joined(words, () => someSpace)),
            ...(number === undefined ? [] : [bounded(number)]),
          ];
    this.#patterns = sources.map((source) => new RegExp(source, 'gu'));
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

/** Characters without the accents that fold apart. */
export function sizeOf(folded: string): number {
  return Array.from(folded.replace(/[\p{M}\s]/gu, '')).length;
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

/** A word that has a hyphen goes on in the next line after it. Nothing stands between a letter and its accents. */
function letters(word: string, between: string): string {
  const parts = Array.from(word.matchAll(letterWithAccents), ([char]) =>
    char === '-' && between !== '' ? `-(?:${nextLine})?` : escaped(char),
  );
  return parts.join(between);
}

/** Where a term starts or ends with a letter or digit, none may stand beside it. */
function asWord(source: string): string {
  return `(?<!${letter}\\p{M}*(?=${letter}))${source}(?!(?<=${letter}\\p{M}*)[\\p{L}\\p{N}\\p{M}])`;
}

/** Letters that a reader parted, and that it parted from no other letter: else they are part of a longer word set apart. */
function setApart(words: readonly string[]): string {
  const source = joined(words, () => softSpace);
  return `(?<!${letter}\\p{M}*${softSpace}?)${source}(?!${softSpace}?${letter})`;
}

function escaped(char: string): string {
  return char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
