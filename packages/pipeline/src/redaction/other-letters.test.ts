import {
  countedFontPdf,
  type PartlyWideMap,
  shiftedNamesPdf,
  type WideMap,
  wideFontPdf,
} from '@sladd/testkit';
import { afterAll, expect, test } from 'vitest';
import { closeOcr, redactDocument, verifyDocument } from '../index.ts';

/** OCR on two busy cores. */
const timeout = 120_000;
const request = { terms: ['Kari Testesen'] };
const words = ['Vitne i saken er Kari Testesen fra', 'Nordvik som bor i Eksempelgata'];
const other = {
  counted: () => countedFontPdf(words, 'numbers'),
  'by shifted names': () => shiftedNamesPdf(words),
};
type OtherMap = WideMap | PartlyWideMap | keyof typeof other;
const fileWith = (map: OtherMap) => ({
  name: 'letters.pdf',
  bytes: map === 'counted' || map === 'by shifted names' ? other[map]() : wideFontPdf(words, map),
});

afterAll(closeOcr);

test.each<OtherMap>([
  'missing',
  'of other letters',
  'counted',
  'that calls one letter another',
  'that calls one letter a blank',
  'by shifted names',
])('finds and removes a term that a font draws whose map of letters is %s', { timeout }, async (map) => {
  const file = fileWith(map);
  const { bytes, report } = await redactDocument(file, { pages: [] }, request, { ocr: 'auto' });
  expect(report.status).toBe('checked');
  expect(report.marks).toBeGreaterThan(0);
  if (!bytes) throw new Error('not delivered');
  const [left, before] = [
    await verifyDocument({ ...file, bytes }, request, { ocr: 'auto' }),
    await verifyDocument(file, request, { ocr: 'auto' }),
  ];
  expect(left).toEqual([]);
  expect(before).toContainEqual({ page_number: 1, carrier: 'page_picture', cause: 'term_in_picture' });
});

test('says that a page was not read where text recognition may not look at its letters', async () => {
  const { report } = await redactDocument(
    fileWith('of other letters'),
    { pages: [] },
    { terms: ['Vedtaket'] },
    { ocr: 'never' },
  );
  expect(report).toMatchObject({ status: 'checked', unread: [{ page_number: 1, regions: 1 }] });
});
