import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';

/** Whether a page with a line of Helvetica, whose baseline is at 742 of PDF space, and with a picture must be read. */
function needsOcr(text: string, place: string): boolean {
  const picture = 'BI /W 8 /H 8 /BPC 1 /CS /G /F /AHx ID 8142241818244281> EI';
  const lines = [0, 1, 2].map((row) => ({
    text: 'Vedtaket er gjort kjent for partene',
    x: 72,
    y: 200 + 14 * row,
  }));
  const operators = `q ${place} cm ${picture} Q\n`;
  return scanOf(buildPdf({ pages: [{ lines: [{ text, x: 72, y: 100 }, ...lines], operators }] })).needsOcr;
}

test.each([
  ['behind', 'Vitne er Test', '7 0 0 9 140.2 742'],
  ['before', 'ari er vitne', '8 0 0 9 63.8 742'],
])('a page must be read that has a picture right %s a word', (_, text, place) => {
  expect(needsOcr(text, place)).toBe(true);
});

test.each([
  ['beside a word', '9 0 0 9 58 742'],
  ['a space behind a word', '7 0 0 9 145 742'],
  ['above the text', '200 0 0 60 72 760'],
  ['beside all lines', '50 0 0 400 21.5 500'],
  ['below a word, as a rule is', '100 0 0 1 72 740'],
])('a page need not be read that has a picture %s', (_, place) => {
  expect(needsOcr('Vitne er Test', place)).toBe(false);
});
