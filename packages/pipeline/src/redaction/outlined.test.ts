import { outlinedWord, outlinedWordPdf } from '@sladd/testkit';
import { afterAll, expect, test } from 'vitest';
import { closeOcr, redactDocument, verifyDocument } from '../index.ts';

const file = { name: 'outlined.pdf', bytes: outlinedWordPdf() };
const request = { terms: [outlinedWord] };

/** OCR on two busy cores. */
const timeout = 120_000;

afterAll(closeOcr);

test('says which page it could not look for a term on when letters are drawn as shapes', {
  timeout,
}, async () => {
  const { bytes, report } = await redactDocument(file, { pages: [] }, request, { ocr: 'never' });
  expect(report).toMatchObject({ status: 'checked', marks: 1, unread: [{ page_number: 2, regions: 1 }] });
  if (!bytes) throw new Error('not delivered');
  const left = await verifyDocument({ ...file, bytes }, request, { ocr: 'auto' });
  expect(left).toEqual([{ page_number: 2, carrier: 'page_picture', cause: 'term_in_picture' }]);
});

test('finds and removes a term that is drawn as shapes when text recognition may read the page', {
  timeout,
}, async () => {
  const { bytes, report } = await redactDocument(file, { pages: [] }, request, { ocr: 'auto' });
  expect(report).toMatchObject({ status: 'checked', marks: 2 });
  expect(report).not.toHaveProperty('unread');
  if (!bytes) throw new Error('not delivered');
  expect(await verifyDocument({ ...file, bytes }, request, { ocr: 'auto' })).toEqual([]);
});
