import type { DocumentItem } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { filterRecords, groupByDay } from './history.model.ts';

const item = (id: string, filename: string | null, upload_timestamp: string): DocumentItem => ({
  id,
  filename,
  upload_timestamp,
  hashed_name: '',
  entity_count: 1,
});
const items = [
  item('a', 'Vedtak.pdf', '2026-11-21T13:32:00.000Z'),
  item('b', null, '2026-11-21T00:05:00.000Z'),
  item('c', 'Klage.pdf', '2026-11-04T12:00:00.000Z'),
];
const ids = (list: readonly DocumentItem[]) => list.map(({ id }) => id);

describe('the list of the history', () => {
  test('sets today apart and leaves out empty parts', () => {
    const now = new Date('2026-11-21T14:00:00.000Z');
    expect(groupByDay(items, now).map(({ day, items: of }) => [day, ids(of)])).toEqual([
      ['today', ['a', 'b']],
      ['earlier', ['c']],
    ]);
    expect(groupByDay([], now)).toEqual([]);
    expect(groupByDay(items, new Date('2026-12-01T12:00:00.000Z')).map(({ day }) => day)).toEqual([
      'earlier',
    ]);
  });

  test('is filtered by name and by date as shown or as written', () => {
    const shown = (instant: Date) => `${instant.getUTCDate()} November 2026`;
    expect(ids(filterRecords(items, ' vedtak', shown))).toEqual(['a']);
    expect(ids(filterRecords(items, '4 november', shown))).toEqual(['c']);
    expect(ids(filterRecords(items, '2026-11-21', shown))).toEqual(['a', 'b']);
    expect(ids(filterRecords(items, '', shown))).toEqual(['a', 'b', 'c']);
    expect(ids(filterRecords(items, 'nothing', shown))).toEqual([]);
  });
});
