import type { RedactionReport } from '@sladd/contract';

/** The report of a checked file with two marks, for tests. */
export const checkedReport: RedactionReport = {
  file: 'a.pdf',
  status: 'checked',
  marks: 2,
  pages: 1,
  removed: [
    { carrier: 'bookmarks', action: 'removed', count: 4, reason: 'not_needed' },
    { carrier: 'info', action: 'removed', count: 1, reason: 'metadata' },
    { carrier: 'links', action: 'kept', count: 9, reason: 'untouched' },
  ],
  images: { blanked: 0, removed: 0 },
  rasterised_pages: [],
  checks: [{ check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 2 }],
  findings: [],
  bytes_before: 10,
  bytes_after: 9,
  sha256: 'ab',
  was_encrypted: false,
};
