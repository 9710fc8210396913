import type { PageText } from '@sladd/geometry';
import { expect, test } from 'vitest';
import { placesOf, rangesReadByOcr } from './places.ts';
import { buildText } from './text-builder.ts';

/** One line; `*` before a word says that OCR read it, each word lower by `slant` than the one before. */
function line(words: string[], slant = 0, confidence = 0.95): PageText {
  const placed = words.map((word, index) => {
    const text = word.replace('*', '');
    const charBoxes = Array.from(text, (_, at) => ({
      ...{ x: 50 + index * 60 + at * 6, y: 100 + index * slant, width: 6, height: 10 },
    }));
    return { text, charBoxes, ...(word.startsWith('*') ? { confidence } : {}) };
  });
  return buildText({ pageNumber: 1, width: 595, height: 842 }, [placed]);
}

test('typed text is marked letter by letter', () => {
  expect(placesOf(line(['Fnr:12']), { start: 4, end: 6 })).toEqual([
    { x: 74, y: 100, width: 12, height: 10 },
  ]);
});

test('a part of a word read by OCR is marked as the whole word, with a margin for its ink', () => {
  expect(placesOf(line(['*Fnr:12']), { start: 4, end: 6 })).toEqual([
    { x: 48, y: 98, width: 40, height: 14 },
  ]);
});

test('words of a level line share a box, those of a slanted line do not', () => {
  expect(placesOf(line(['*Kari', '*Berg'], 1), { start: 0, end: 9 })).toHaveLength(1);
  expect(placesOf(line(['*Kari', '*Berg'], 6), { start: 0, end: 9 })).toHaveLength(2);
});

test('a word read with doubt is marked as high as its line', () => {
  const [box] = placesOf(line(['*Kari', '*Berg'], 4, 0.5), { start: 0, end: 4 });
  expect(box).toMatchObject({ y: 98, height: 10 + 4 + 4 });
});

test('tells which parts of a mixed page OCR read', () => {
  expect(rangesReadByOcr(line(['Navn', '*Kari', '*Berg', 'her', '*Ås']))).toEqual([
    { start: 5, end: 14 },
    { start: 19, end: 21 },
  ]);
  expect(rangesReadByOcr(line(['Navn']))).toEqual([]);
});
