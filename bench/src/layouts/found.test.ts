import type { MarkedDocument } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { printed } from './all-layouts.ts';
import { type CoveringFound, foundInText, foundOnPages, offsets } from './found.ts';
import { met } from './met.ts';
import { lostPlaces, rowOf } from './report.ts';

const text = 'Klagen er fra Kari Nordvåg.\n\nHun kan nås på telefon 912 34 567 etter klokka tolv.';
const name = { start: 14, end: 26 };
const phone = { start: 52, end: 62 };
const document: MarkedDocument = {
  name: 'klage',
  language: 'nb',
  text,
  marks: [
    { ...name, names: ['PERSON'], isOptional: false },
    { ...phone, names: ['PHONE'], isOptional: false },
  ],
};
const request = { methods: ['fast'], threshold: 0.5 } as const;

const letterLayout = printed.find((layout) => layout.name === 'letter');

test('a finding on a page covers the offsets that its mark covers', async () => {
  const found = await foundOnPages(letterLayout!.set(text, 0), request);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Kari Nordvåg', '912 34 567']);
  expect(found.map(({ covered }) => [...covered].sort((a, b) => a - b))).toEqual(
    [name, phone].map((place) => offsets(place).filter((at) => text.charAt(at) !== ' ')),
  );
  const inText = await foundInText(document, request);
  expect(inText.map(({ start, end, type }) => ({ start, end, type }))).toEqual(
    found.map(({ start, end, type }) => ({ start, end, type })),
  );
});

test('a place is lost, covered in part or under another type where it was found better before', () => {
  const person = { ...name, type: 'PERSON', score: 1, covered: new Set(offsets(name)) };
  const number = { ...phone, type: 'NO_PHONE_NUMBER', score: 1, covered: new Set(offsets(phone)) };
  const inText = met(document, [person, number], request);
  const lost = (...found: CoveringFound[]): string[] =>
    lostPlaces(text, inText, met(document, found, request)).map((line) => line.split(':')[0] ?? '');
  expect(lost(person, number)).toEqual([]);
  expect(lost(number)).toEqual(['lost']);
  expect(lost({ ...person, covered: new Set(offsets({ ...name, end: 20 })) }, number)).toEqual([
    'covered in part',
  ]);
  expect(lost(person, { ...number, type: 'GOV_ID' })).toEqual(['another type']);
});

test('a row holds shares of places and false findings by words', () => {
  const wrong = {
    start: 0,
    end: 6,
    type: 'PERSON',
    score: 1,
    covered: new Set(offsets({ start: 0, end: 6 })),
  };
  const half = { ...name, type: 'PERSON', score: 1, covered: new Set(offsets({ ...name, end: 20 })) };
  const row = rowOf('letter', [met(document, [wrong, half], request)]);
  expect(row).toEqual(['letter', '50.0', '50.0', '0.0', '0.0', ((1000 * 1) / 16).toFixed(1)]);
});
