import { carriers, checks, type RedactionReport, rasterReasons, removalReasons } from '@sladd/contract';
import { expect, test } from 'vitest';
import { inWords } from './report-messages.ts';

const empty: RedactionReport = {
  ...{ file: 'a.pdf', status: 'checked', marks: 0, pages: 1, removed: [], rasterised_pages: [], checks: [] },
  ...{ images: { blanked: 0, removed: 0 }, findings: [], bytes_before: 1, bytes_after: 1, sha256: null },
  was_encrypted: false,
};

test.for(['en', 'nb'] as const)('every line of a report has words of its own in %s', (language) => {
  const report = inWords(
    {
      ...empty,
      removed: [
        ...carriers.map(
          (carrier) => ({ carrier, action: 'removed', count: 1, reason: 'free_text' }) as const,
        ),
        ...removalReasons
          .filter((reason) => reason !== 'free_text')
          .map((reason) => ({ carrier: 'links', action: 'kept', count: 1, reason }) as const),
      ],
      rasterised_pages: rasterReasons.map((reason) => ({ page_number: 1, reason })),
      checks: checks.map((check) => ({ check, reader: 'mupdf', found: 0, of: 1 })),
    },
    language,
  );
  for (const lines of [report.removed, report.rasterised_pages, report.checks]) {
    expect(new Set(lines.map(({ words }) => words)).size).toBe(lines.length);
    for (const { words } of lines) expect(words).not.toContain('_');
  }
});

test('the words say what was done, to what and why', () => {
  const removed = (['removed', 'cleaned', 'kept'] as const).map(
    (action) => ({ carrier: 'bookmarks', action, count: 1, reason: 'free_text' }) as const,
  );
  const findings = [{ page_number: 2, carrier: 'page_text', cause: 'term_in_text' } as const];
  const report = inWords({ ...empty, removed, findings }, 'nb');
  expect(report.removed.map(({ words }) => words)).toEqual([
    'fjernet: bokmerker (kan inneholde hvilken som helst tekst)',
    'renset: bokmerker (kan inneholde hvilken som helst tekst)',
    'beholdt: bokmerker (kan inneholde hvilken som helst tekst)',
  ]);
  expect(report.findings[0]?.words).toBe('side 2: en tekst som skal være borte, kan fortsatt leses');
});
