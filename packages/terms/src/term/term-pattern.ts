import { nextLine, softSpace } from '../letters/fold.ts';
import { bareText, type FoldedText } from '../letters/folded-text.ts';
import type { Hit } from '../lines/char-text.ts';
import { codeSource } from './code-source.ts';

/** Spaced letters only match a shorter term if nothing else beside it is spaced. */
const shortestSpaced = 3;
/** Terms with fewer letters and digits only match whole words, since they occur in other words by chance. */
export const shortestInside = 4;
/** From this length on, a word is found without a hyphen at a line end. */
const shortestBroken = 10;
/** From this length on, words are found without a space between them. */
const shortestGlued = 8;
/** Addresses and codes continue on the next line anywhere. */
const address = /[@/_\d]|\S\.\S/;
const shortestAddress = 6;

/** Signs that people put between the letters of a word to spell it or to hide it. */
const signOfLetters = '[\\p{P}\\p{S}]';
/** Between digits others make a list of numbers. */
const signOfDigits = '[-._*/|~+:\u00b7\u2022]';
const fewestSpeltDigits = 6;
const hasLetter = /\p{L}/u;
const letterOrDigits = /^[\p{L}\p{N}\p{M}]+$/u;

const letterWithAccents = /\P{M}\p{M}*|\p{M}+/gsu;
const letter = '[\\p{L}\\p{N}]';
/** What names of files and shown addresses have between words. */
const signOfSpace = '_+|[-+]';
const someSpace = `(?:[ ${softSpace}]|${nextLine})`;
/** Between two letters: a hyphen and a line end. */
const split = `(?:-${nextLine})?`;
/** Between two letters: a gap that a reader took for a space, or a hyphen and a line end. */
const gap = `(?:${softSpace}|-(?: |${nextLine}))?`;
/** As `gap`, or a line end alone. */
const wideGap = `(?:${softSpace}|${nextLine}|-(?: |${nextLine}))?`;

/**
 * A pattern for a folded term in folded text: as it is; across a line end with or without a hyphen; with a space after
 * each letter, or the same sign; with gaps that a reader took for spaces; a number or code with any grouping. Also inside
 * longer words, unless whole words are requested or the term is short.
 */
export class TermPattern {
  readonly #term: string;
  readonly #wholeWords: boolean;
  readonly #bare: string;
  #patterns: readonly RegExp[] | undefined;

  constructor(foldedTerm: string, wholeWords: boolean) {
    this.#term = foldedTerm;
    this.#wholeWords = wholeWords;
    this.#bare = bareText(foldedTerm);
  }

  hitsIn(folded: FoldedText): Hit[] {
    if (!folded.mayHold(this.#bare)) return [];
    this.#patterns ??= sourcesOf(this.#term, this.#wholeWords).map((source) => new RegExp(source, 'gu'));
    const hits = new Map<number, Hit>();
    for (const search of this.#patterns) {
      for (const { index: start, 0: text } of folded.text.matchAll(search)) {
        if (!hits.has(start)) hits.set(start, { start, end: start + text.length });
      }
    }
    return Array.from(hits.values());
  }
}

function sourcesOf(foldedTerm: string, wholeWords: boolean): string[] {
  const words = foldedTerm.split(/\s+/).filter((word) => word !== '');
  const size = sizeOf(words.join(''));
  if (size === 0) return [];
  const isWhole = wholeWords || size < shortestInside;
  const bounded = (source: string): string => (isWhole ? asWord(source) : source);
  const number = codeSource(words.join(' '));
  return [
    bounded(joined(words, (word) => (size < shortestInside ? split : gapIn(word)))),
    size < shortestSpaced ? setApart(words) : asWord(joined(words, () => someSpace)),
    ...(number === undefined ? [] : [bounded(number)]),
    ...(isSpeltOut(words) ? [asWord(speltOut(words))] : []),
  ];
}

/** The characters without their combining accents. */
export function sizeOf(folded: string): number {
  return Array.from(folded.replace(/[\p{M}\s]/gu, '')).length;
}

/** What can be between the letters of a word that is not spaced on purpose. */
function gapIn(word: string): string {
  const isLong = word.length >= shortestBroken || (word.length >= shortestAddress && address.test(word));
  return isLong ? wideGap : gap;
}

function joined(words: readonly string[], between: (word: string) => string): string {
  const size = words.reduce((sum, word) => sum + word.length, 0);
  // Readers add no space between words that almost touch.
  const space = size >= shortestGlued ? `${someSpace}*|${signOfSpace}` : `${someSpace}+|_+`;
  return words.map((word) => letters(word, between(word))).join(`(?:${space})`);
}

/** A hyphenated word continues on the next line after its hyphen. Nothing is between a letter and its accents. */
function letters(word: string, between: string): string {
  const parts = Array.from(word.matchAll(letterWithAccents), ([char]) =>
    char === '-' && between !== '' ? `-(?:${nextLine})?` : escaped(char),
  );
  return parts.join(between);
}

/** Few digits with points between them are a version or a section. */
function isSpeltOut(words: readonly string[]): boolean {
  const text = words.join('');
  if (!letterOrDigits.test(text)) return false;
  return sizeOf(text) >= (hasLetter.test(text) ? shortestInside : fewestSpeltDigits);
}

/** One sign between all letters, with or without spaces around it; between words spaces are enough. */
function speltOut(words: readonly string[]): string {
  let isKnown = false;
  const sign = hasLetter.test(words.join('')) ? signOfLetters : signOfDigits;
  const parts = words.map((word) =>
    Array.from(word.matchAll(letterWithAccents), ([char]) => char)
      .map((char, at) => {
        if (at === 0) return escaped(char);
        const between = isKnown ? '\\k<sign>' : `(?<sign>${sign})`;
        isKnown = true;
        return `${someSpace}?${between}${someSpace}?${escaped(char)}`;
      })
      .join(''),
  );
  return parts.join(`(?:${someSpace}?${sign}${someSpace}?|${someSpace}+)`);
}

/** No letter or digit may be adjacent to a letter or digit at an end of the term. */
function asWord(source: string): string {
  return `(?<!${letter}\\p{M}*(?=${letter}))${source}(?!(?<=${letter}\\p{M}*)[\\p{L}\\p{N}\\p{M}])`;
}

/** Letters with spaces between them, but none before or after: otherwise they are part of a longer spaced word. */
function setApart(words: readonly string[]): string {
  const source = joined(words, () => softSpace);
  return `(?<!${letter}\\p{M}*${softSpace}?)${source}(?!${softSpace}?${letter})`;
}

function escaped(char: string): string {
  return char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
