import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';

const fates = new Map([
  ['good.pdf', 'out'],
  ['cut.pdf', 'quarantine'],
] as const);
const well = {
  ...{ incoming: [], working: [], drafts: [], broken: [] },
  ...{ out: ['good.pdf'], processed: ['good.pdf'], quarantine: ['cut.pdf'] },
};

test('finds nothing where each document is where it belongs', () => {
  expect(findFaults(fates, well)).toEqual([]);
});

test.for([
  [
    'a document that is lost',
    { out: [], processed: [] },
    ['good.pdf is 0 times in out', 'good.pdf is 0 times in processed'],
  ],
  [
    'one that is delivered and refused',
    { quarantine: ['cut.pdf', 'good.pdf'] },
    ['good.pdf is 1 times in quarantine'],
  ],
  ['a refused one that is delivered', { out: ['good.pdf', 'cut.pdf'] }, ['cut.pdf is 1 times in out']],
  [
    'one that is delivered twice',
    { out: ['good.pdf', 'good (2).pdf'] },
    ['good (2).pdf, which nobody sent, is in out'],
  ],
  ['work that is left', { working: ['1~good.pdf'] }, ['1~good.pdf is left in working']],
  [
    'half a result',
    { broken: ['good.pdf'], drafts: ['a.part'] },
    ['a.part is left in drafts', 'good.pdf is broken'],
  ],
] as const)('finds %s', ([, change, faults]) => {
  expect(findFaults(fates, { ...well, ...change })).toEqual(faults);
});
