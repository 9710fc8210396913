import { expect, test } from 'vitest';
import { findTerms } from '../search/find-terms.ts';
import { compileTerms } from '../term/compile-terms.ts';
import type { FoundChar } from './text-line.ts';

function found(text: string, term: string, isRead = true): string[] {
  const chars = Array.from(text, (char, x): FoundChar => {
    const box = char === ' ' ? undefined : { x, y: 0, width: 1, height: 1 };
    return { codePoint: char.codePointAt(0) ?? 0, box, isMadeUp: false, isRead };
  });
  return findTerms(chars, compileTerms([term])).map((place) =>
    place.chars.map(({ box }) => text[box?.x ?? -1] ?? '').join(''),
  );
}

test.each([
  ['TIEISITIEISIEIN', 'Testesen', 'TIEISITIEISIEIN'],
  ['KIAIRII', 'Kari', 'KIAIRII'],
  ['112181417191112131415', '12847912345', '112181417191112131415'],
  ['K|A]R|I', 'kari', 'K|A]R|I'],
  ['KIAIRII TIEISITIEISIEIN', 'Kari Testesen', 'KIAIRIITIEISITIEISIEIN'],
])('finds what OCR reads of cells with a letter each: %s', (text, term, place) => {
  expect(found(`Navn: ${text} fra`, term).map((chars) => chars.slice(0, place.length))).toEqual([place]);
});

test('leaves words that only some lines stand in, and words that were typed', () => {
  expect(found('TIESITIEISIEIN', 'Testesen')).toEqual([]);
  expect(found('112181417191112131415', '12847912345', false)).toEqual([]);
});
