import { expect, test } from 'vitest';
import { expectationsOf, readMarks } from './document.ts';
import { documentParts, hardNegatives, markedDocuments } from './read-documents.ts';

test('takes marks out of a text and keeps where they stood', () => {
  const { text, marks } = readMarks('Hei {PERSON:Kari}, møt på {?ORG|LOCATION:Torgkafeen}.');
  expect(text).toBe('Hei Kari, møt på Torgkafeen.');
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Kari', 'Torgkafeen']);
  expect(marks[1]).toMatchObject({ names: ['ORG', 'LOCATION'], isOptional: true });
});

test('refuses a mark it does not know', () => {
  expect(() => readMarks('{PERSONN:Kari}')).toThrow('PERSONN');
});

test('expects of a method what its catalogue has a type for, and insists only where every reading has one', () => {
  const document = {
    name: 'note',
    language: 'nb' as const,
    ...readMarks('{PERSON:Kari} bor på {ORG|LOCATION:Solheim} og har {HEALTH:astma}'),
  };
  const fast = expectationsOf(document, 'fast');
  expect(fast.map(({ types, isOptional }) => [types[0], isOptional])).toEqual([
    ['PERSON', false],
    ['LOCATION', true],
  ]);
  expect(expectationsOf(document, 'standard').map(({ isOptional }) => isOptional)).toEqual([
    false,
    false,
    false,
  ]);
});

test('expects an address with postal code and place as three values of a method that has a type for the code', () => {
  const document = {
    name: 'note',
    language: 'nb' as const,
    ...readMarks('{ADDRESS:Storgata 2, 1607 Fredrikstad}, {ADDRESS:Flat 6, 31 Larkspur Road\nLeeds LS9 7RT}'),
  };
  const written = (method: 'fast' | 'standard') =>
    expectationsOf(document, method).map(({ start, end, types }) => [
      document.text.slice(start, end),
      types[0],
    ]);
  expect(written('fast').map(([text]) => text)).toEqual([
    'Storgata 2, 1607 Fredrikstad',
    'Flat 6, 31 Larkspur Road\nLeeds LS9 7RT',
  ]);
  expect(written('standard')).toEqual([
    ['Storgata 2', 'NO_ADDRESS'],
    ['1607', 'POSTAL_CODE'],
    ['Fredrikstad', 'location'],
    ['Flat 6, 31 Larkspur Road', 'NO_ADDRESS'],
    ['LS9 7RT', 'POSTAL_CODE'],
    ['Leeds', 'location'],
  ]);
});

test('holds documents of every language in each part, none in two', () => {
  const parts = documentParts.map(markedDocuments);
  for (const documents of parts) {
    expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(['nb', 'nn', 'en']));
    for (const { text, marks } of documents) {
      expect(text).not.toMatch(/[{}]/);
      expect(marks.length).toBeGreaterThan(5);
    }
  }
  const texts = parts.flat().map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  const lines = documentParts.flatMap(hardNegatives);
  expect(new Set(lines).size).toBe(lines.length);
});
