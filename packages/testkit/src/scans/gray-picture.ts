import { seededRandom } from '../random.ts';

/** A grayscale picture: one byte per pixel, rows from the top, 0 is black. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A picture with a single shade. */
export function plainPicture(width: number, height: number, shade = 255): GrayPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(shade) };
}

/** A picture of noise only, as from a broken scanner or a halftone. */
export function noisePicture(width: number, height: number, seed: number): GrayPicture {
  const random = seededRandom(seed);
  return { width, height, pixels: new Uint8Array(width * height).map(() => random() * 256) };
}
