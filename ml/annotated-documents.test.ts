import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpusFolder, readAnnotatedDocuments, readMarks } from './annotated-documents.ts';

const documents = readAnnotatedDocuments(corpusFolder);
const valuesOf = (label: string) =>
  documents.flatMap(({ name, text, spans }) =>
    spans
      .filter((span) => span.label === label)
      .map(({ start, end }) => ({
        name,
        value: text.slice(start, end),
        before: text.slice(Math.max(0, start - 20), start),
      })),
  );

test('marks are taken off and their places kept', () => {
  expect(readMarks('Ring ⟦FAMILY|mor til ⟦PERSON|Ida⟧⟧ nå')).toEqual({
    text: 'Ring mor til Ida nå',
    spans: [
      { label: 'PERSON', start: 13, end: 16 },
      { label: 'FAMILY', start: 5, end: 16 },
    ],
  });
});

test.each([
  ['an unknown label', '⟦NAME|Ida⟧'],
  ['a value in a value', '⟦PERSON|Ida ⟦LOCATION|Moss⟧⟧'],
  ['a statement in a statement', '⟦FAMILY|mor ⟦HEALTH|er syk⟧⟧'],
  ['a blank at an edge', '⟦PERSON|Ida ⟧'],
  ['an empty mark', '⟦PERSON|⟧'],
  ['a mark never closed', '⟦PERSON|Ida'],
  ['a mark never begun', 'Ida⟧'],
])('%s is refused', (_, marked) => {
  expect(() => readMarks(marked)).toThrow();
});

test('the corpus speaks all three languages and is in normal form C', () => {
  expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(['nb', 'nn', 'en']));
  for (const { name, text } of documents) expect(text.normalize('NFC') === text, name).toBe(true);
});

test('national numbers of the corpus are synthetic: month plus 80, right control digits', () => {
  const scanned = ({ name }: { name: string }) => name.includes('_ocr_') || name.startsWith('en_');
  const isForeign = (before: string): boolean => /(?:PESEL|asmens kodas)\W*$/u.test(before);
  for (const { name, value, before } of valuesOf('NATIONAL_ID').filter((one) => !scanned(one))) {
    const digits = value.replace(/\D/g, '');
    if (digits.length !== 11 || isForeign(before)) continue;
    const month = Number(digits.slice(2, 4)) - 80;
    expect(month >= 1 && month <= 12, `${name}: ${value}`).toBe(true);
    expect(hasControlDigits(digits), `${name}: ${value}`).toBe(true);
  }
});

test('mail addresses of the corpus belong to nobody', () => {
  const mails = valuesOf('EMAIL').filter(({ name }) => !name.includes('_ocr_'));
  for (const { name, value } of mails) {
    const address = value.replace(/ ?[([]at[)\]] ?/u, '@').replace(/ ?[([]dot[)\]] ?/gu, '.');
    expect(address, name).toMatch(/@(?:[\w-]+\.)*example\.(com|no|org)$/);
  }
});

test('lines that hold nothing have no marks and stand once', () => {
  const lines = readFileSync(join(corpusFolder, 'hard-negatives.txt'), 'utf8').trim().split('\n');
  expect(lines.filter((line) => /[⟦⟧]/u.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});

/** Both control digits of a fødselsnummer, modulo 11. */
function hasControlDigits(digits: string): boolean {
  const weights = [
    [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
    [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
  ];
  const sumOf = (row: readonly number[]) =>
    row.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  return digits.length === 11 && weights.every((row) => sumOf(row) % 11 === 0);
}
