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
/** An hour of a day where the reader is. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const items = [
  item('a', 'Vedtak.pdf', at(21, 13)),
  item('b', null, at(21, 0)),
  item('c', 'Klage.pdf', at(4, 12)),
];
const ids = (list: readonly DocumentItem[]) => list.map(({ id }) => id);

describe('the list of the history', () => {
  test('sets today apart and leaves out empty parts', () => {
    const now = new Date(at(21, 14));
    expect(groupByDay(items, now).map(({ day, items: of }) => [day, ids(of)])).toEqual([
      ['today', ['a', 'b']],
      ['earlier', ['c']],
    ]);
    expect(groupByDay([], now)).toEqual([]);
    expect(groupByDay(items, new Date(2026, 11, 1, 12)).map(({ day }) => day)).toEqual(['earlier']);
  });

  test('is filtered by name and by date as shown or as written', () => {
    const shown = (instant: Date) => `${instant.getDate()} November 2026`;
    expect(ids(filterRecords(items, ' vedtak', shown))).toEqual(['a']);
    expect(ids(filterRecords(items, '4 november', shown))).toEqual(['c']);
    expect(ids(filterRecords(items, '2026-11-21', shown))).toEqual(['a', 'b']);
    expect(ids(filterRecords(items, '', shown))).toEqual(['a', 'b', 'c']);
    expect(ids(filterRecords(items, 'nothing', shown))).toEqual([]);
  });
});
