import { expect, test } from 'vitest';
import type { CaseRecord } from './record.ts';
import { differencesBetween, recordsOfVersion } from './versions.ts';

const place = (start: number, end: number, file = 'a.pdf') => ({ file, pageNumber: 1, start, end });

test('what a version decides about a person comes after what the case decides', () => {
  const base: CaseRecord[] = [{ type: 'decide', person: 'kari', decision: { action: 'keep' } }];
  const decisions = [{ person: 'kari', decision: { action: 'remove' as const } }];
  expect(recordsOfVersion(base, { decisions })).toEqual([
    ...base,
    { type: 'decide', person: 'kari', decision: { action: 'remove' } },
  ]);
});

test('two versions differ where one removes what can be read in the other, in part too', () => {
  const first = [place(0, 10), place(20, 30), place(40, 50)];
  const second = [place(0, 10), place(20, 25), place(60, 70, 'b.pdf')];
  expect(differencesBetween(first, second)).toEqual([
    { ...place(20, 30), goesIn: 'first' },
    { ...place(40, 50), goesIn: 'first' },
    { ...place(60, 70, 'b.pdf'), goesIn: 'second' },
  ]);
});

test('versions that remove the same by other marks do not differ', () => {
  expect(differencesBetween([place(0, 10)], [place(4, 10), place(0, 5)])).toEqual([]);
});
