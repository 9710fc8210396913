import { carriers, type RedactionReport } from '@sladd/contract';
import { expect, test } from 'vitest';
import { reportRows } from './report-rows.ts';

const empty: RedactionReport = {
  ...{
    file: 'a.pdf',
    status: 'checked',
    marks: 1,
    pages: 1,
    removed: [],
    images: { blanked: 0, removed: 0 },
  },
  ...{ rasterised_pages: [], checks: [], findings: [], bytes_before: 1, bytes_after: 1, sha256: null },
  was_encrypted: false,
};

test('unfolds a line to the kinds it adds up', () => {
  const removed = [
    { carrier: 'comments', action: 'removed', count: 2, reason: 'free_text' },
    { carrier: 'links', action: 'removed', count: 1, reason: 'address' },
    { carrier: 'comments', action: 'removed', count: 1, reason: 'hidden_layer' },
    { carrier: 'links', action: 'kept', count: 9, reason: 'no_hidden_text' },
  ] as const;
  const rows = reportRows({ ...empty, removed: [...removed] });
  expect(rows.find(({ id }) => id === 'notes')).toEqual({
    ...{ id: 'notes', isGood: true, kind: 'removed', count: 4 },
    parts: [
      { carrier: 'comments', count: 3 },
      { carrier: 'links', count: 1 },
    ],
  });
});

test('shows pages that look otherwise beyond the marks', () => {
  const rows = reportRows({ ...empty, changed_pages: [{ page_number: 2, share: 0.01 }] });
  expect(rows).toContainEqual({ id: 'changed', isGood: false, kind: 'pages', count: 1 });
  expect(reportRows(empty).some(({ id }) => id === 'changed')).toBe(false);
});

test('tells why pages became pictures, and which', () => {
  const rasterised_pages = [
    { page_number: 2, reason: 'pattern' },
    { page_number: 5, reason: 'requested' },
    { page_number: 7, reason: 'pattern' },
  ] as const;
  expect(reportRows({ ...empty, rasterised_pages: [...rasterised_pages] })).toContainEqual({
    ...{ id: 'rasterised', isGood: true, kind: 'rasterised', count: 3 },
    pages: [
      { reason: 'pattern', pageNumbers: [2, 7] },
      { reason: 'requested', pageNumbers: [5] },
    ],
  });
});

test('counts every carrier in exactly one line', () => {
  for (const carrier of carriers) {
    const removed = [{ carrier, action: 'removed', count: 7, reason: 'not_needed' } as const];
    const counted = reportRows({ ...empty, removed }).filter((row) => 'parts' in row && row.count === 7);
    expect(counted).toHaveLength(1);
  }
});
