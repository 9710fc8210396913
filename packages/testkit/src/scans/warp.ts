import type { GrayPicture } from './gray-picture.ts';
import { type Homography, invertHomography } from './homography.ts';

/** Transforms a picture (source to target pixels) onto a sheet of one shade, with bilinear interpolation. */
export function warp(
  source: GrayPicture,
  map: Homography,
  size: { readonly width: number; readonly height: number },
  shade = 255,
): GrayPicture {
  const back = invertHomography(map);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = back;
  const { width, height } = size;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = row + 0.5;
    for (let column = 0; column < width; column++) {
      const x = column + 0.5;
      const scale = 1 / (g * x + h * y + i);
      const sx = (a * x + b * y + c) * scale - 0.5;
      const sy = (d * x + e * y + f) * scale - 0.5;
      pixels[row * width + column] = sample(source, sx, sy, shade);
    }
  }
  return { width, height, pixels };
}

function sample({ width, height, pixels }: GrayPicture, x: number, y: number, shade: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < -1 || top < -1 || left >= width || top >= height) return shade;
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height
      ? shade
      : (pixels[row * width + column] ?? shade);
  const [dx, dy] = [x - left, y - top];
  const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
  return Math.round(upper * (1 - dy) + lower * dy);
}
