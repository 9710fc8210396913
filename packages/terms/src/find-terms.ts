import type { PageRect } from '@sladd/geometry';
import { FoldedText, type FoundChar } from './folded-text.ts';
import { TermPattern } from './term-pattern.ts';

/** The places of terms among the characters of a page: one list of boxes for each, in reading order. */
export function findTerms(chars: readonly FoundChar[], terms: readonly string[]): PageRect[][] {
  const text = new FoldedText(chars);
  const places: PageRect[][] = [];
  for (const term of terms) {
    for (const hit of new TermPattern(term).hitsIn(text.folded)) {
      const boxes = text.boxesOf(hit);
      if (boxes.length > 0) places.push(boxes);
    }
  }
  return places;
}
