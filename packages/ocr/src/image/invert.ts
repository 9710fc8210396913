import type { GrayImage } from '../page-source.ts';

/** The negative of an image. */
export function invert({ width, height, pixels }: GrayImage): GrayImage {
  return { width, height, pixels: pixels.map((shade) => 255 - shade) };
}
