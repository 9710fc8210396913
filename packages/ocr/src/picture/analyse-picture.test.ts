import { noisePicture, pictureOfLines, plainPicture } from '@sladd/testkit/scans';
import { describe, expect, test } from 'vitest';
import { invert } from '../image/invert.ts';
import type { GrayImage } from '../page-source.ts';
import { analysePicture } from './analyse-picture.ts';

function drawn(width: number, height: number, shadeAt: (x: number, y: number) => number): GrayImage {
  const picture = plainPicture(width, height);
  picture.pixels.forEach((_, at) => {
    picture.pixels[at] = shadeAt(at % width, Math.floor(at / width));
  });
  return picture;
}

const print = pictureOfLines(['Kari Testesen bor her', 'og ingen andre gjør det'], 100);

describe('a first look at a picture', () => {
  test.each([
    ['a plain area', plainPicture(200, 100, 120)],
    ['a gradient', drawn(200, 100, (x, y) => (x + y) / 1.2)],
    ['a disc', drawn(100, 100, (x, y) => (Math.hypot(x - 50, y - 50) < 40 ? 30 : 255))],
    ['a rule', drawn(300, 40, (_x, y) => (y > 18 && y < 22 ? 0 : 255))],
    ['grain', drawn(200, 100, (x, y) => 240 + ((x * 7 + y * 13) % 12))],
  ] as const)('finds no letters in %s', (_name, picture) => {
    expect(analysePicture(picture).mayHoldLetters).toBe(false);
  });

  test.each([
    ['print', print],
    ['a name alone', pictureOfLines(['Bo'], 100)],
    [
      'print on its side',
      drawn(print.height, print.width, (x, y) => print.pixels[x * print.width + y] ?? 255),
    ],
    ['pale print', { ...print, pixels: print.pixels.map((shade) => 255 - (255 - shade) * 0.15) }],
    ['noise', noisePicture(100, 50, 3)],
  ] as const)('leaves it open for %s', (_name, picture) => {
    expect(analysePicture(picture).mayHoldLetters).toBe(true);
  });

  test('tells how high the letters are, across and down, dark and light', () => {
    const height = analysePicture(print).letterHeightPx ?? 0;
    // At 11 points and 100 dpi low letters are 8 pixels high, the others 11.
    expect(height).toBeGreaterThan(6);
    expect(height).toBeLessThan(13);
    expect(analysePicture(invert(print))).toMatchObject({ letterHeightPx: height, isDark: true });
    const fine = analysePicture(pictureOfLines(['Kari Testesen bor her'], 300)).letterHeightPx ?? 0;
    expect(fine).toBeGreaterThan(2.5 * height);
  });

  test('tells letters out of focus from sharp ones', () => {
    const fine = pictureOfLines(['Kari Testesen'], 300);
    const shadeAt = (x: number, y: number) => fine.pixels[y * fine.width + x] ?? 255;
    const reach = Array.from(
      { length: 11 * 11 },
      (_, at) => [(at % 11) - 5, Math.floor(at / 11) - 5] as const,
    );
    const soft = drawn(fine.width, fine.height, (x, y) => {
      return reach.reduce((sum, [dx, dy]) => sum + shadeAt(x + dx, y + dy), 0) / reach.length;
    });
    expect(analysePicture(soft)).toMatchObject({ mayHoldLetters: true, isBlurred: true });
    expect(analysePicture(fine).isBlurred).toBe(false);
  });

  test('tells a photograph from print', () => {
    const photo = drawn(300, 200, (x, y) => 128 + 60 * Math.sin(x / 9) * Math.cos(y / 7) + ((x * y) % 40));
    expect(analysePicture(photo)).toMatchObject({ mayHoldLetters: true, isPhoto: true });
    expect(analysePicture(print).isPhoto).toBe(false);
  });
});
