import { expect, it } from 'vitest';
import { recognizeInColumns } from './recognize-in-columns.ts';

function found(text: string): [recognizer: string, value: string][] {
  return recognizeInColumns(text).map(({ start, end, evidence }) => [
    evidence.recognizer,
    text.slice(start, end),
  ]);
}

it.each([
  ['medlemsnr;navn;by\n204-118873;Kari;Moss\n204-120041;Ola;Ås', ['204-118873', '204-120041']],
  ['Navn\tMedl.nr.\tKlasse\nKari\t1204417\tV', ['1204417']],
  ['name, member no, branch\nKari, FB044182, B07, said so', ['FB044182']],
  ['| navn | polisenr | type |\n| Kari | TV-5581032 | bil |', ['TV-5581032']],
  ['tid;bruker;handling\n08:01;mhaug2;VIS\n08:02;s.rahimi;SLETT', ['mhaug2', 's.rahimi']],
  ['navn;duf;rom\nKari;;A1\nOla;2024 104 418 20;A2', ['2024 104 418 20']],
])('takes the cells of a column for what its head says in %j', (text, values) => {
  expect(found(text).map(([, value]) => value)).toEqual(values);
});

it.each([
  'medlemsnr;navn\n204-118873;Kari',
  'Medlemsnr, navn, by og land\nDet var en fin dag, og alle kom.',
  'medlemsnr;navn;by\n\n204-118873;Kari;Moss',
  'vare;navn;pris\n204-118873;Kari;12',
  'medlemsnr;navn;by\nukjent;Kari;Moss',
])('finds nothing in %j', (text) => {
  expect(found(text)).toEqual([]);
});
