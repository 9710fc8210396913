import { expect, test } from 'vitest';
import { findUnnamedFolders } from './doc-folders.ts';

const floors = { 'apps/tea/src': ['pots', { knot: ['cups', 'saucers'] }], 'apps/tea/src/pots': ['lids'] };
const unnamed = (text: string, path = 'apps/tea/README.md') => findUnnamedFolders(floors, [{ path, text }]);

test('a README names every folder of its room, alone or with what is in it', () => {
  expect(unnamed('| `pots` | for tea | `src/cups` and `saucers/small.ts` |')).toEqual([]);
});

test('a folder that nothing names is told', () => {
  expect(unnamed('pots, `teapots` and `cups` and `a/saucers`')).toEqual([
    'apps/tea/README.md does not name the folder pots',
    'apps/tea/README.md does not name the folder saucers',
  ]);
});

test('folders without a README of their own are passed over', () => {
  expect(unnamed('nothing', 'README.md')).toEqual([]);
});
