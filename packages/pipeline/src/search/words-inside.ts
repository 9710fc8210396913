import { area, intersection, type PageRect, type PageWord } from '@sladd/geometry';

/** A word belongs to a box if at least this share of it is inside. */
const MIN_SHARE = 0.5;

/** The words of a page that lie in one of these boxes. */
export function wordsInside(words: readonly PageWord[], boxes: readonly PageRect[]): PageWord[] {
  return words.filter((word) =>
    boxes.some((box) => {
      const common = intersection(word.box, box);
      return common !== undefined && area(common) >= MIN_SHARE * area(word.box);
    }),
  );
}
