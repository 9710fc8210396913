import { foldWord } from '../names/fold-word.ts';

/** A word or number of a text. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

/** The words and numbers of a text, folded. */
export function partsOf(text: string): Part[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*/gu), (match) => {
    const [own] = match;
    return { start: match.index, end: match.index + own.length, folded: foldWord(own) };
  });
}

/** The digits of a text, without separators. */
export function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}
