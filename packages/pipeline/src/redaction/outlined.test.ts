import { outlinedTilesPdf, outlinedWord, outlinedWordPdf } from '@sladd/testkit';
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

test('reads a page that became a picture as a whole and removes the term from every tile of a pattern', {
  timeout,
}, async () => {
  const tiles = { name: 'tiles.pdf', bytes: outlinedTilesPdf() };
  const { bytes, report } = await redactDocument(tiles, { pages: [] }, request, { ocr: 'auto' });
  expect(report).toMatchObject({ status: 'checked', marks: 13, rasterised_pages: [{ page_number: 1 }] });
  expect(report).not.toHaveProperty('unread');
  expect(report.checks).toContainEqual({ check: 'terms_in_pictures', reader: 'ocr', found: 0, of: 1 });
  if (!bytes) throw new Error('not delivered');
  expect(await verifyDocument({ ...tiles, bytes }, request, { ocr: 'auto' })).toEqual([]);
});

test('says that a page became a picture that nobody read for the terms', async () => {
  const tiles = { name: 'tiles.pdf', bytes: outlinedTilesPdf() };
  const { report } = await redactDocument(tiles, { pages: [] }, request, { ocr: 'never' });
  expect(report).toMatchObject({ status: 'checked', unread: [{ page_number: 1, regions: 1 }] });
});
