import { seededRandom } from '../random.ts';
import type { GrayPicture } from './gray-picture.ts';

/** Changes the shades of a picture, never its geometry. */
export type Tone = (picture: GrayPicture, seed: number) => GrayPicture;

function mapPixels(
  { width, height, pixels }: GrayPicture,
  shade: (value: number, index: number) => number,
): GrayPicture {
  // Clamped, because noise can exceed black and white.
  const result = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at++) result[at] = shade(pixels[at] ?? 0, at);
  return { width, height, pixels: new Uint8Array(result.buffer) };
}

/** Changes the shades of ink and paper: 0 to 255 becomes `ink` to `paper`. */
export function contrast(ink: number, paper: number): Tone {
  return (picture) => mapPixels(picture, (value) => ink + (value * (paper - ink)) / 255);
}

const grains = 1 << 16;

/** Sensor grain, approximately normally distributed with this standard deviation. */
export function noise(deviation: number): Tone {
  return (picture, seed) => {
    const random = seededRandom(seed);
    // The sum of three uniform numbers has variance 1/4. In a table, since a page has nine million pixels.
    const table = Float32Array.from(
      { length: grains },
      () => (random() + random() + random() - 1.5) * 2 * deviation,
    );
    return mapPixels(picture, (value) => value + (table[(random() * grains) | 0] ?? 0));
  };
}

/** Blur of lens or print: every pixel with half of its neighbours, along both axes. */
export const blur: Tone = (picture) => {
  const { width, height, pixels } = picture;
  const across = new Uint8Array(pixels.length);
  const result = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const own = pixels[at] ?? 0;
    const [left, right] = [pixels[at - 1] ?? own, pixels[at + 1] ?? own];
    across[at] = (left + 2 * own + right + 2) >> 2;
  }
  for (let at = 0; at < pixels.length; at++) {
    const own = across[at] ?? 0;
    const [above, below] = [across[at - width] ?? own, across[at + width] ?? own];
    result[at] = (above + 2 * own + below + 2) >> 2;
  }
  return { width, height, pixels: result };
};

/** Light that falls off towards one corner, down to `darkest` (0 to 1), with a soft round shadow on the page. */
export function shadow(darkest: number): Tone {
  return (picture) => {
    const { width, height } = picture;
    return mapPixels(picture, (value, index) => {
      const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
      const slope = 1 - (1 - darkest) * (0.7 * x + 0.3 * y);
      const spot = 1 - 0.25 * Math.exp(-((x - 0.35) ** 2 + (y - 0.6) ** 2) / 0.02);
      return value * slope * spot;
    });
  };
}

/** One bit per pixel, as fax machines send it. */
export const fax: Tone = (picture) => mapPixels(picture, (value) => (value < 150 ? 0 : 255));
