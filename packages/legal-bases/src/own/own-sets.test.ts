import { expect, test } from 'vitest';
import { builtInSets } from '../built-in-sets.ts';
import { readCsvSet } from './read-csv-set.ts';
import { readSet, SetRefused } from './read-set.ts';

const own = { ...builtInSets[0], id: 'nordvik' };
const options = { id: 'nordvik', name: 'Nordvik kommune', today: '2026-11-23' };

test('a set of one’s own is read whole', () => {
  expect(readSet(JSON.stringify(own)).id).toBe('nordvik');
});

test.each([
  ['is no JSON', 'not json'],
  ['takes a built-in name', JSON.stringify(builtInSets[0])],
  ['says something unknown', JSON.stringify({ ...own, colour: 'red' })],
  ['says something unknown of a basis', JSON.stringify({ ...own, bases: [{ ...own.bases?.[0], x: 1 }] })],
  ['holds a basis twice', JSON.stringify({ ...own, bases: [own.bases?.[0], own.bases?.[0]] })],
  [
    'names an act it does not hold',
    JSON.stringify({ ...own, acts: [{ id: 'x', short: 'x', name: { nb: 'x' } }] }),
  ],
  ['has words in one language alone', JSON.stringify({ ...own, languages: ['nb', 'sv'] })],
  ['ends before it begins', JSON.stringify({ ...own, valid_from: '2026-01-01', valid_to: '2025-01-01' })],
  [
    'holds too many',
    JSON.stringify({
      ...own,
      bases: Array.from({ length: 401 }, (_, i) => ({ ...own.bases?.[0], id: `b${i}` })),
    }),
  ],
  ['is too large', `"${'x'.repeat(1_000_001)}"`],
])('a set that %s is refused', (_, json) => {
  expect(() => readSet(json)).toThrow(SetRefused);
});

test('a list of access codes becomes a set; codes that ended or have not begun are left out', () => {
  const csv = [
    '\uFEFFTilgangskode;Beskrivelse;Startdato;Sluttdato',
    'UO-H;"Helseopplysning; intern kode";2010-01-01;',
    'GML;Gammel kode;2001-01-01;31.12.2009',
    'NY;Ny kode;01.01.2010 00:00;2030-12-31',
    'SENERE;Neste kode;2030-01-01;',
    'I DAG;Dagens kode;2026-11-23;23.11.2026',
    'ALLTID;Gammel stil;fra starten;til slutten',
    '',
  ].join('\r\n');
  const set = readCsvSet(csv, options);
  expect(set.bases.map(({ label, description }) => [label, description.nb])).toEqual([
    ['UO-H', 'Helseopplysning; intern kode'],
    ['NY', 'Ny kode'],
    ['I DAG', 'Dagens kode'],
    ['ALLTID', 'Gammel stil'],
  ]);
  expect(set.bases.every(({ confirmed }) => !confirmed)).toBe(true);
});

test('a code keeps its id when others come and go, so that what rests on it never cites another', () => {
  const idsIn = (...codes: string[]) =>
    readCsvSet(`kode;beskrivelse\n${codes.map((code) => `${code};x`).join('\n')}`, options).bases.map(
      ({ id, label }) => [label, id],
    );
  const personal = ['Offl § 13, jf fvl §13 1.ledd nr 1', 'code-offl-13-jf-fvl-13-1-ledd-nr-1'];
  expect(idsIn('UO-Æ', personal[0] ?? '')).toEqual([['UO-Æ', 'code-uo-ae'], personal]);
  expect(idsIn(personal[0] ?? '', 'NY')).toEqual([personal, ['NY', 'code-ny']]);
  expect(idsIn('A', 'a', 'Б', '§', 'A 2').map(([, id]) => id)).toEqual([
    ...['code-a', 'code-a--2', 'code', 'code--2', 'code-a-2'],
  ]);
});

test.each([
  ['tabs', 'code\tdescription\nA\tOne'],
  ['commas', 'code,description\nA,"One"'],
  ['semicolons', 'kode;beskrivelse\nA;One'],
])('a list with %s is read', (_, csv) => {
  expect(readCsvSet(csv, options).bases[0]).toMatchObject({ label: 'A', description: { nb: 'One' } });
});

test.each([
  ['no head', 'A;One\nB;Two'],
  ['no codes', 'kode;beskrivelse\n'],
  ['a code that is too long', `kode;beskrivelse\n${'x'.repeat(60)};One`],
])('a list with %s is refused', (_, csv) => {
  expect(() => readCsvSet(csv, options)).toThrow(SetRefused);
});

test.each([
  ['code;description\nסוד;Hemmelig\n', 'bases.0.label: cannot be printed on a box: ס ו ד'],
  ['code;description\nA;x\n🔒 1;Hemmelig\n', 'bases.1.label: cannot be printed on a box: 🔒'],
])('a code that cannot be printed on a box refuses the set and is named', (csv, reason) => {
  expect(() => readCsvSet(csv, { id: 'own', name: 'Koder', today: '2026-11-01' })).toThrow(reason);
});
