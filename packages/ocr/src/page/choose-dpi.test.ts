import { describe, expect, it } from 'vitest';
import type { PageSource } from '../page-source.ts';
import { chooseResolution, fitResolution } from './choose-dpi.ts';

function page(width: number, height: number, widthPx?: number, heightPx = 0): PageSource {
  const dominantImage =
    widthPx === undefined ? null : { widthPx, heightPx, box: { x: 0, y: 0, width, height } };
  return {
    pageNumber: 1,
    width,
    height,
    dominantImage,
    render: () => {
      throw new Error('not drawn here');
    },
  };
}

describe('the resolution of a page', () => {
  it.each([
    ['a page without a picture', page(595, 842), 300, 300],
    ['a scan of 300 dpi', page(595.2, 842), 300, 300, 2480, 3508],
    ['a scan of 240 dpi', page(600, 840), 240, 240, 2000, 2800],
    ['a fine scan', page(595.2, 842), 300, 300, 4960, 7016],
    ['a coarse scan, twice as large', page(595.2, 842), 300, 300, 1240, 1754],
    ['a very coarse scan', page(600, 840), 200, 200, 750, 1050],
    ['a scan on a stamp-sized page', page(120, 170), 1493, 300, 2480, 3508],
    ['a scan on a page of three metres', page(8400, 11880), 21.2, 300, 2480, 3508],
  ] as const)(
    'follows the picture: %s',
    (_, plain, renderDpi, inkDpi, widthPx?: number, heightPx?: number) => {
      const chosen = chooseResolution(page(plain.width, plain.height, widthPx, heightPx));
      expect(chosen.renderDpi / renderDpi).toBeCloseTo(1, 2);
      expect(chosen.inkDpi / inkDpi).toBeCloseTo(1, 2);
    },
  );

  it('keeps every raster below 25 million pixels, turned ones too', () => {
    for (const [width, height, widthPx, heightPx] of [
      [595, 842, 20_000, 20_000],
      [8400, 8400, 35_000, 35_000],
      [14_400, 14_400, undefined, 0],
      [20, 14_400, undefined, 0],
      [595, 842, 1, 1],
    ] as const) {
      const source = page(width, height, widthPx, heightPx);
      for (const degrees of [0, 11, 90]) {
        const { renderDpi } = fitResolution(source, chooseResolution(source), degrees);
        const radians = (degrees * Math.PI) / 180;
        const across = (width * Math.cos(radians) + height * Math.sin(radians)) * (renderDpi / 72);
        const down = (width * Math.sin(radians) + height * Math.cos(radians)) * (renderDpi / 72);
        expect(Math.ceil(across) * Math.ceil(down)).toBeLessThanOrEqual(25_000_000);
        expect(Math.max(across, down)).toBeLessThanOrEqual(8_000);
      }
    }
  });
});

describe('a picture beside text is drawn for its letters', () => {
  const resolutionOf = (letterHeight: number | null, isPhoto = false) =>
    chooseResolution({
      width: 300,
      height: 200,
      dominantImage: { widthPx: 600, heightPx: 400, box: { x: 0, y: 0, width: 300, height: 200 } },
      picture: { letterHeight, isDark: false, isPhoto },
    } as PageSource);

  it('larger when they are low, as it is when they are not', () => {
    // Stored at 144 dpi: one point is two pixels.
    expect(resolutionOf(4).renderDpi).toBeCloseTo((144 * 22) / 8, 0);
    expect(resolutionOf(10).renderDpi).toBeCloseTo(144, 0);
    expect(resolutionOf(1).renderDpi).toBeLessThanOrEqual(4 * 144);
    expect(resolutionOf(200).renderDpi).toBeLessThan(144);
  });

  it('and the engine is told that they are those of a page', () => {
    expect(resolutionOf(4).inkDpi).toBeCloseTo(300, 0);
    expect(resolutionOf(null).inkDpi).toBe(300);
  });
});
