import { leastContrast, shadesInside } from '@sladd/geometry';
import type { GrayImage } from '../page-source.ts';

/** Spreads the shades of a faint image from black to white; leaves others as they are. */
export function stretchFaint(image: GrayImage): GrayImage {
  const { width, height, pixels } = image;
  const { darkest, contrast } = shadesInside(image);
  if (contrast === 0 || contrast >= leastContrast) return image;
  return { width, height, pixels: pixels.map((shade) => clamped(((shade - darkest) * 255) / contrast)) };
}

function clamped(shade: number): number {
  return Math.min(255, Math.max(0, Math.round(shade)));
}
