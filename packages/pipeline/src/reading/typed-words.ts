import { charBox, type PageText, type PageWord } from '@sladd/geometry';
import type { PlacedWord } from './text-builder.ts';

/** The typed words of each line. */
export function typedLines(words: readonly PageWord[], embedded: PageText): PlacedWord[][] {
  const lines = new Map<number, PlacedWord[]>();
  for (const word of words) {
    const line = lines.get(word.line) ?? [];
    lines.set(word.line, line);
    line.push(placeTyped(word, embedded));
  }
  return [...lines.values()];
}

/** A typed word with the boxes that its page gives for its characters. */
export function placeTyped({ text, start }: PageWord, embedded: PageText): PlacedWord {
  return {
    text,
    charBoxes: Array.from({ length: text.length }, (_, unit) => charBox(embedded, start + unit)),
  };
}
