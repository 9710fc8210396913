import { expect, test } from 'vitest';
import { edgesIn } from './span-edges.ts';

test.each([
  ['Hei Kari, hvordan', 3, 9, 'Kari'],
  ['født 14.03.1951 i', 5, 13, '14.03.1951'],
  ['møtte Berg.\nSlutt', 6, 11, 'Berg'],
  ['ved Solberg AS.', 4, 15, 'Solberg AS'],
  ['kr. 500 (femhundre)', 8, 18, 'femhundre'],
  ['Ole P. Lien', 0, 6, 'Ole P.'],
  ['er «Bamse» her', 3, 10, 'Bamse'],
  ['tlf. (+47) 22 00 11 33', 5, 22, '(+47) 22 00 11 33'],
  ['(Ring Berg)', 6, 11, 'Berg'],
  ['hos Berg Ltd. nå', 4, 13, 'Berg Ltd.'],
  ['har diabetes type 2. Han', 4, 20, 'diabetes type 2'],
  ['den 3. mai', 4, 6, '3.'],
  ['Nordmann', 3, 5, 'Nordmann'],
  ['((Berg', 0, 6, 'Berg'],
  ['((a) b', 0, 6, '((a) b'],
])('settles the edges in %j', (text, start, end, expected) => {
  const place = edgesIn(text)({ start, end });
  expect(place && text.slice(place.start, place.end)).toBe(expected);
});

test('drops a span of white space and punctuation', () => {
  expect(edgesIn('a , b')({ start: 1, end: 4 })).toBeUndefined();
});

test('measures an endless word once for all spans in it', () => {
  const text = `a ${'x'.repeat(20)} b`;
  const settle = edgesIn(text);
  const places = [4, 9, 15].map((start) => settle({ start, end: start + 2 }));
  expect(new Set(places.map((place) => JSON.stringify(place)))).toEqual(
    new Set([JSON.stringify({ start: 2, end: 22 })]),
  );
  expect(settle({ start: 0, end: 1 })).toEqual({ start: 0, end: 1 });
});
