import { characterOf } from '../letters/character.ts';
import { type FoundChar, isInk } from './text-line.ts';

/** Characters that OCR reads for the line between two cells. */
const line = /^[Il1|!/\\[\]]$/;
/** With fewer cells than this, nothing can be concluded. */
const leastCells = 3;

/**
 * Finds the lines between the cells of a form with one letter each, which OCR reads as letters: "KIAIRII" for KARI.
 * Maps the letter before each line to that line.
 */
export function cellLines(chars: readonly FoundChar[]): Map<FoundChar, FoundChar> {
  const lines = new Map<FoundChar, FoundChar>();
  for (const word of readWords(chars)) {
    if (!isInCells(word)) continue;
    for (let at = 1; at < word.length; at += 2) {
      const [letter, next] = [word[at - 1], word[at]];
      if (letter && next) lines.set(letter, next);
    }
  }
  return lines;
}

/** The words that OCR read. */
function* readWords(chars: readonly FoundChar[]): Generator<FoundChar[]> {
  let word: FoundChar[] = [];
  for (const char of chars) {
    if (char.isRead === true && isInk(char)) word.push(char);
    else {
      if (word.length > 0) yield word;
      word = [];
    }
  }
  if (word.length > 0) yield word;
}

function isInCells(word: readonly FoundChar[]): boolean {
  return (
    word.length >= 2 * leastCells - 1 &&
    word.every(({ codePoint }, at) => at % 2 === 0 || line.test(characterOf(codePoint)))
  );
}
