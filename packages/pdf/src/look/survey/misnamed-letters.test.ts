import { buildPdf, partlyWideMaps, shiftedNamesPdf, wideFontPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';

const words = ['Kari Testesen', '12345678901'];
const toRead = { needsOcr: true, isMisspelt: true };
const asTold = { needsOcr: false, isMisspelt: false };
const maps = Object.keys(partlyWideMaps) as (keyof typeof partlyWideMaps)[];

test.each(maps)('a page must be read whose font has a map %s', (map) => {
  expect(scanOf(wideFontPdf(words, map))).toMatchObject(toRead);
});

test('a page must be read whose font gives its letters the names of others', () => {
  expect(scanOf(shiftedNamesPdf(words))).toMatchObject(toRead);
});

test('a page whose font is right of all its letters says what it shows', () => {
  const all = [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz 0123456789',
    '*-+/()[]{}|!?"#%&<>=_~',
  ];
  expect(scanOf(wideFontPdf(all, 'true'))).toMatchObject(asTold);
});

test('a page in a font that every reader has says what it shows', () => {
  const text = 'Vitne i saken er Kari Testesen, f. 12.04.1985; «Næss & Ås» (50 %) – 10 £ • punkt';
  expect(scanOf(buildPdf({ pages: [{ lines: [{ text, x: 72, y: 100 }] }] }))).toMatchObject(asTold);
});
