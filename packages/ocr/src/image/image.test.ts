import { type Matrix, transformPoint } from '@sladd/geometry';
import { degradations, noisePicture, scanPage, shortNote } from '@sladd/testkit/scans';
import { describe, expect, it } from 'vitest';
import type { GrayImage } from '../page-source.ts';
import { flattenBackground } from './background.ts';
import { findBlobs } from './blobs.ts';
import { fillOutside } from './fill-outside.ts';
import { inkThreshold } from './ink-threshold.ts';
import { toPgm } from './pgm.ts';
import { crop, shrink } from './resize.ts';
import { findSkew } from './skew.ts';
import { smooth } from './smooth.ts';

/** An image from rows of digits, 0 black to 9 white. */
function drawn(...rows: string[]): GrayImage {
  const pixels = Uint8Array.from(rows.join(''), (digit) => Math.round((Number(digit) * 255) / 9));
  return { width: rows[0]!.length, height: rows.length, pixels };
}

function painted(width: number, height: number, shade: (x: number, y: number) => number): GrayImage {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    shade(at % width, Math.floor(at / width)),
  );
  return { width, height, pixels };
}

describe('skew', () => {
  it.each([-12.3, -1, -0.15, 0, 0.6, 4, 14])(
    'of %d degrees is found within a tenth, from four lines',
    (degrees) => {
      const { picture, dpi } = scanPage(shortNote, turnedBy(degrees));
      const skew = findSkew(picture, dpi);
      expect(skew.isSideways).toBe(false);
      expect(Math.abs(skew.degrees - degrees)).toBeLessThan(0.1);
    },
  );

  it('is seen on pages whose lines run down', () => {
    const { picture, dpi } = scanPage(shortNote, { ...degradations.turned90, dpi: 100 });
    expect(findSkew(picture, dpi)).toEqual({ degrees: 0, isSideways: true });
  });

  it('is none where there are no lines', () => {
    const dots = noisePicture(400, 400, 5);
    expect(findSkew(dots, 100)).toEqual({ degrees: 0, isSideways: false });
    expect(
      findSkew(
        painted(30, 30, () => 255),
        100,
      ),
    ).toEqual({ degrees: 0, isSideways: false });
  });
});

function turnedBy(degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return {
    ...degradations.clean,
    dpi: 150,
    place: (width: number, height: number) => ({
      map: [
        cos,
        -sin,
        (width - cos * width + sin * height) / 2,
        sin,
        cos,
        (height - sin * width - cos * height) / 2,
        0,
        0,
        1,
      ],
      width,
      height,
    }),
  };
}

describe('the background', () => {
  it('of a shadowed page becomes white and its ink stays dark', () => {
    const isInk = (x: number, y: number) => x % 20 < 3 && y % 30 < 12;
    const page = painted(600, 600, (x, y) => (isInk(x, y) ? 0.3 : 1) * (250 - x / 6));
    const { pixels } = flattenBackground(page, 150);
    const at = (x: number, y: number) => pixels[y * 600 + x]!;
    for (const x of [10, 310, 590]) expect(at(x, 300)).toBeGreaterThan(235);
    for (const x of [1, 301, 581]) expect(at(x, 305)).toBeLessThan(100);
  });

  it('of a dark banner stays dark, so that white letters on it can be read', () => {
    const page = painted(600, 600, (_, y) => (y > 200 && y < 400 ? 30 : 240));
    const { pixels } = flattenBackground(page, 150);
    expect(pixels[300 * 600 + 300]).toBeLessThan(150);
    expect(pixels[100 * 600 + 300]).toBe(255);
  });

  it('of a black page is not divided by nothing', () => {
    const { pixels } = flattenBackground(
      painted(50, 50, () => 0),
      150,
    );
    expect(new Set(pixels)).toEqual(new Set([0]));
  });

  it('is continued into the corners of a turned page', () => {
    const [cos, sin] = [Math.cos(0.1), Math.sin(0.1)];
    const [page, size] = [300, Math.ceil(300 * (cos + sin))];
    const toPage: Matrix = [cos, -sin, sin, cos, -300 * sin * cos, 300 * sin * sin];
    const isOnPage = (x: number, y: number) => {
      const { x: px, y: py } = transformPoint(toPage, { x: x + 0.5, y: y + 0.5 });
      return px >= 0 && py >= 0 && px < page && py < page;
    };
    const image = painted(size, size, (x, y) => (isOnPage(x, y) ? 110 : 255));
    fillOutside(image, toPage, { width: page, height: page });
    // In the outermost corners there is no row or column of paper to extend.
    expect(image.pixels.filter((shade) => shade !== 110).length).toBeLessThan(50);
  });
});

describe('pixels', () => {
  it('are gathered to patches in eight directions', () => {
    const image = drawn('0990990', '9099909', '9999090', '0099999');
    expect(findBlobs(image, 128).toSorted((a, b) => a.left - b.left || a.top - b.top)).toEqual([
      { left: 0, top: 0, width: 2, height: 2, ink: 2 },
      { left: 0, top: 3, width: 2, height: 1, ink: 2 },
      { left: 3, top: 0, width: 1, height: 1, ink: 1 },
      { left: 4, top: 0, width: 3, height: 3, ink: 4 },
    ]);
  });

  it('part at the shade between ink and paper, and grain of paper is no ink', () => {
    expect(inkThreshold(drawn('1199', '9999'))).toBeGreaterThan(28);
    const grain = painted(100, 100, (x, y) => 255 - ((x * 31 + y * 17) % 9));
    expect(findBlobs(grain, inkThreshold(grain))).toEqual([]);
  });

  it('are shrunk to their means and cut with a white margin', () => {
    expect(shrink(drawn('0099', '0099', '9900'), 2)).toEqual({
      width: 2,
      height: 1,
      pixels: Uint8Array.of(0, 255),
    });
    const part = crop(drawn('000', '050', '000'), { left: 1, top: 1, width: 9, height: 1 }, 1);
    expect(part).toMatchObject({ left: 0, top: 0, image: { width: 4, height: 3 } });
    expect([...part.image.pixels]).toEqual([255, 255, 255, 255, 255, 142, 0, 255, 255, 255, 255, 255]);
  });

  it('are blurred by half of each neighbour', () => {
    expect([...smooth(drawn('999', '909', '999'), 1).pixels]).toEqual([
      239, 223, 239, 223, 192, 223, 239, 223, 239,
    ]);
  });

  it('are written as a PGM file', () => {
    expect(Buffer.from(toPgm(drawn('09'))).toString('latin1')).toBe('P5 2 1 255\n\u0000\u00ff');
  });
});
