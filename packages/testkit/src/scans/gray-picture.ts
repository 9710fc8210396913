import { seededRandom } from '../random.ts';

/** A picture in shades of gray: one byte for every pixel, rows from the top, 0 is black. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A picture of one shade. */
export function plainPicture(width: number, height: number, shade = 255): GrayPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(shade) };
}

/** Nothing but noise, as a broken scanner or a halftone picture gives it. */
export function noisePicture(width: number, height: number, seed: number): GrayPicture {
  const random = seededRandom(seed);
  return { width, height, pixels: new Uint8Array(width * height).map(() => random() * 256) };
}
