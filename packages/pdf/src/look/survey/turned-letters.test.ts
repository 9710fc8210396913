import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';

/** Whether a page with these operators, besides lines of ordinary text, must be read. */
function needsOcr(operators: string): boolean {
  const lines = [0, 1, 2].map((row) => ({
    text: 'Vedtaket er gjort kjent for partene',
    x: 72,
    y: 200 + 14 * row,
  }));
  return scanOf(buildPdf({ pages: [{ lines, operators: `${operators}\n` }] })).needsOcr;
}

const shown = (turn: string, text: string) => `BT /F1 12 Tf ${turn} Tm (${text}) Tj ET`;
const line = shown('1 0 0 1 72 742', 'Telefon 223');

test.each([
  ['a 6 upside down behind other digits', '-1 0 0 -1 139.6 750', '6'],
  ['a mirrored b amid a word', '-1 0 0 1 139.6 742', 'b'],
])('a page must be read that has %s', (_, turn, text) => {
  expect(needsOcr(`${line} ${shown(turn, text)}`)).toBe(true);
});

test.each([
  ['a line upside down at its foot', '-1 0 0 -1 400 60', 'Utkast til vedtak'],
  ['a mirrored word apart', '-1 0 0 1 400 742', 'Utkast'],
  ['text that runs up its side', '0 1 -1 0 60 300', 'Utkast'],
])('a page need not be read that has %s', (_, turn, text) => {
  expect(needsOcr(`${line} ${shown(turn, text)}`)).toBe(false);
});
