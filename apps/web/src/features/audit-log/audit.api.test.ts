import { expect, test } from 'vitest';
import { noFilter, queryOf } from './audit.api.ts';

test('both days of a filter belong to it', () => {
  expect(queryOf({ ...noFilter, fromDay: '2026-11-01', untilDay: '2026-11-22' })).toEqual({
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-11-23T00:00:00.000Z',
  });
});
