import type { EncoderTag } from '../encoder-tag.ts';

/** White space between two columns of figures. */
const columnGap = /(?<=\d)[ \t]*(?:[ ]{2}|\t)[ \t]*(?=[\d£$€+-])/u;
const columnGaps = new RegExp(`(${columnGap.source})`, 'u');
/** Cents, or at least three digits: the number of a tooth or a tax code has neither. */
const isMoney = /^(?!0\d+$).*(?:\d[.,]\d{2}$|(?:\d[ .,]?){3}|\p{L}|[£$€])/u;

/** Divides amounts that go over columns of a table into one for each column. */
export function amountsByColumn(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return tags.flatMap((tag) => {
    const written = text.slice(tag.start, tag.end);
    if (tag.label !== 'AMOUNT' || !columnGap.test(written)) return [tag];
    let at = tag.start;
    return written.split(columnGaps).flatMap((part, number): EncoderTag[] => {
      const start = at;
      at += part.length;
      return number % 2 === 0 && isMoney.test(part) ? [{ ...tag, start, end: at }] : [];
    });
  });
}
