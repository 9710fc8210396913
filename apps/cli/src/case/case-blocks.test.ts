import { learnZone } from '@sladd/case';
import { laidPage } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { blockPlaces, wordsUnder, zonePlaces } from './case-blocks.ts';
import type { ReadFile } from './read-case.ts';

function fileOf(name: string, picture: string): ReadFile {
  const page = laidPage(1, picture);
  const pages = [{ pageNumber: 1, text: page.text, findings: [], unreadAreas: 0 }];
  return {
    ...{ name, pages, path: name, sha256: '', drawn: [], laid: [page] },
    boxesOf: (_, start, end) =>
      page.words
        .filter((word) => word.start < end && start < word.end)
        .map(({ box: { x, y, width, height } }) => ({ x0: x, y0: y, x1: x + width, y1: y + height })),
  };
}

const keep = (file: ReadFile, words: string) => {
  const start = file.pages[0]?.text.indexOf(words) ?? -1;
  const place = { file: file.name, pageNumber: 1, start, end: start + words.length };
  return { ...place, text: words, people: [words], action: 'keep' as const };
};
const said = (file: ReadFile, places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) => file.pages[0]?.text.slice(start, end).trim());

test('the blocks that a plan names go, and who stays in them stays', () => {
  const letter = fileOf('a.pdf', 'Hei\n\nMvh\nIda Skogvang\nTlf. 22 00 00 00');
  const plan = { blocks: ['signature' as const], columns: [], keep_texts: [] };
  expect(said(letter, blockPlaces([letter], plan, []))).toEqual(['Ida Skogvang', 'Tlf. 22 00 00 00']);
  expect(said(letter, blockPlaces([letter], plan, [keep(letter, 'Ida')]))).toEqual([
    'Skogvang',
    'Tlf. 22 00 00 00',
  ]);
  expect(blockPlaces([letter], { ...plan, blocks: [] }, [])).toEqual([]);
});

test('the columns that a plan names go by their headings', () => {
  const table = fileOf('a.pdf', 'Navn      Fnr\nKari      12838012345\nOla       01878112345');
  const plan = { blocks: [], columns: ['fnr'], keep_texts: [] };
  expect(said(table, blockPlaces([table], plan, []))).toEqual(['12838012345', '01878112345']);
});

test('a zone lies on every page of its form, and not where somebody under it stays', () => {
  const form = (name: string, person: string) =>
    fileOf(name, `Skjema for\n\nNavn:     ${person}\nSted:     Sør`);
  const files = [form('a.pdf', 'Kari'), form('b.pdf', 'Ola'), fileOf('c.pdf', 'Et brev til Kari')];
  const [first, second] = files as [ReadFile, ReadFile];
  const box = { x: 119, y: 89, width: 80, height: 14 };
  const zone = learnZone(
    laidPage(1, 'Skjema for\n\nNavn:     Kari\nSted:     Sør'),
    box,
    [],
    [...second.laid],
  );
  if (!zone) throw new Error('no zone');
  const zones = [{ ...zone, anchors: [...zone.anchors] }];
  const { placed, kept } = zonePlaces(files, zones, []);
  expect(placed.map(({ file }) => file)).toEqual(['a.pdf', 'b.pdf']);
  expect(said(second, wordsUnder([second], placed.slice(1)))).toEqual(['Ola']);
  expect(kept).toBe(0);
  const one = zonePlaces(files, zones, [keep(first, 'Kari')]);
  expect([one.placed.map(({ file }) => file), one.kept]).toEqual([['b.pdf'], 1]);
});
