import { countedFontPdf, type WideMap, wideFontPdf, wideMaps } from '@sladd/testkit';
import { bitmapFontPdf } from '@sladd/testkit/scans';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';

function needsOcr(words: readonly string[], map: WideMap): boolean {
  return scanOf(wideFontPdf(words, map)).needsOcr;
}

const lying = Object.keys(wideMaps).filter((map) => map !== 'true') as WideMap[];

test.each(lying)('a page must be read that draws a name in a font whose map is %s', (map) => {
  expect(needsOcr(['Kari Testesen'], map)).toBe(true);
  expect(needsOcr(['Testesen'], map)).toBe(true);
  expect(needsOcr(['12345678901'], map)).toBe(map !== 'of other letters');
});

test('a page says all that it shows whose font tells the truth', () => {
  expect(needsOcr(['Kari Testesen'], 'true')).toBe(false);
  expect(needsOcr(['The quick brown fox jumps over', 'the lazy dog 1234567890', 'IllI 0Oo'], 'true')).toBe(
    false,
  );
});

test.each(['numbers', 'none'] as const)(
  'a page must be read that draws a name in a font of one-byte codes that count its letters, with names that are: %s',
  (names) => {
    expect(scanOf(countedFontPdf(['Kari Testesen'], names)).needsOcr).toBe(true);
    expect(scanOf(countedFontPdf(['12345678901'], names)).needsOcr).toBe(true);
  },
);

test('a page must be read that draws a name in bitmaps whose names say no letters, or other ones', () => {
  const next = (letter: string) =>
    String.fromCharCode(letter.charCodeAt(0) === 122 ? 97 : letter.charCodeAt(0) + 1);
  expect(scanOf(bitmapFontPdf('Kari Testesen')).needsOcr).toBe(true);
  expect(scanOf(bitmapFontPdf('Kari Testesen', next)).needsOcr).toBe(true);
});

test('a page says all that it shows whose bitmaps have the names of their letters', () => {
  expect(scanOf(bitmapFontPdf('Kari Testesen', (letter) => letter)).needsOcr).toBe(false);
});
