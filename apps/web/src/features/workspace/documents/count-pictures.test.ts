import { buildPdf, pictureTraps, sharedPicture } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { countPictures } from './count-pictures.ts';

const stored = pictureTraps().filter(({ name }) => !name.includes('inline'));

test.each(stored.map((trap) => [trap.name, trap.bytes] as const))('counts one %s', (_name, bytes) => {
  expect(countPictures(bytes)).toBe(1);
});

test('counts a picture that two pages show once', () => {
  expect(countPictures(sharedPicture().bytes)).toBe(1);
});

test('counts none where there is none, or no PDF', () => {
  const speaking = { lines: [{ text: '/Subtype /Image is how a picture begins', x: 72, y: 100 }] };
  expect(countPictures(buildPdf({ pages: [speaking] }))).toBe(0);
  expect(countPictures(new TextEncoder().encode('/Subtype /Image'))).toBe(0);
});
