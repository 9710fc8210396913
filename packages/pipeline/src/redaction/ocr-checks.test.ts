import type { RedactionReport } from '@sladd/contract';
import { expect, test } from 'vitest';
import { afterPictureCheck, withTermsInPictures } from './ocr-checks.ts';

const report: RedactionReport = {
  ...{ file: 'scan.pdf', status: 'checked', marks: 2, pages: 1, removed: [], rasterised_pages: [] },
  ...{ images: { blanked: 1, removed: 0 }, checks: [], findings: [], bytes_before: 10, bytes_after: 9 },
  ...{ sha256: 'ab'.repeat(32), was_encrypted: false },
};
const done = { bytes: new Uint8Array(9), report };

test('a file without a word under its marks is delivered, and its report says how many were looked at', () => {
  expect(afterPictureCheck({ of: 2, findings: [] }, done, report)).toEqual({
    bytes: done.bytes,
    report: { ...report, checks: [{ check: 'words_in_pictures', reader: 'ocr', found: 0, of: 2 }] },
  });
});

test.each(['word_in_mark', 'picture_not_read'] as const)('a file with %s is not delivered', (cause) => {
  const check = { of: 2, findings: [{ pageNumber: 1, cause }] };
  const result = afterPictureCheck(check, done, { ...report, file: 'failed' });
  expect(result.bytes).toBeNull();
  expect(result.report).toMatchObject({
    ...{ file: 'failed', status: 'failed', sha256: null },
    checks: [{ check: 'words_in_pictures', found: 1 }],
    findings: [{ page_number: 1, carrier: 'page_picture', cause }],
  });
});

test('a report with a term that OCR still reads is a failed one', () => {
  expect(withTermsInPictures(report, null)).toBe(report);
  expect(withTermsInPictures(report, { of: 1, findings: [] }).status).toBe('checked');
  const findings = [{ pageNumber: 1, type: 'term_in_picture', boxes: [], terms: ['Kari'] }] as const;
  const failed = withTermsInPictures(report, { of: 1, findings });
  expect([failed.status, failed.sha256, failed.findings.length]).toEqual(['failed', null, 1]);
  expect(JSON.stringify(failed)).not.toContain('Kari');
});
