import type { GrayImage } from '../page-source.ts';

/** Dark becomes light and light dark. */
export function invert({ width, height, pixels }: GrayImage): GrayImage {
  return { width, height, pixels: pixels.map((shade) => 255 - shade) };
}
