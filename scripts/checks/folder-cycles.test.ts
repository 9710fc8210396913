import { expect, test } from 'vitest';
import { findFolderCycles, findLooseKnots } from './folder-cycles.ts';
import { folderImports } from './folder-imports.ts';

const ring = folderImports([
  ['room/a/one.ts', 'room/b/deep/one.ts'],
  ['room/b/two.ts', 'room/c.ts'],
  ['room/c.ts', 'room/a/two.ts'],
  ['room/index.ts', 'room/a/one.ts'],
]);
const knot = { knot: ['a', 'b', 'c.ts'] };

test('names every import of a ring of folders and files, though no two files import each other', () => {
  expect(findFolderCycles(ring, {}).map(({ from, to }) => [from, to])).toEqual([
    ['room/a/one.ts', 'room/b/deep/one.ts'],
    ['room/b/two.ts', 'room/c.ts'],
    ['room/c.ts', 'room/a/two.ts'],
  ]);
});

test('lets a named knot pass, and no other ring beside it', () => {
  expect(findFolderCycles(ring, { room: [knot] })).toEqual([]);
  const wider = [
    ...ring,
    ...folderImports([
      ['room/a/one.ts', 'room/d/one.ts'],
      ['room/d/one.ts', 'room/b/two.ts'],
    ]),
  ];
  expect(findFolderCycles(wider, { room: [knot] }).map(({ to }) => to)).toEqual([
    'room/d/one.ts',
    'room/b/two.ts',
  ]);
});

test('asks for the name of a knot to go when it has been untied', () => {
  expect(findLooseKnots(ring, { room: [knot] })).toEqual([]);
  expect(findLooseKnots(ring.slice(1), { room: [knot] })).not.toEqual([]);
});
