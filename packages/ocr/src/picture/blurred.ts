import { shadesInside } from '@sladd/geometry';
import type { GrayImage } from '../page-source.ts';

/** The steepest edge of a blurred picture from pixel to pixel, as a share of its contrast. */
const steepest = 0.25;

/**
 * Whether a picture has no sharp edge anywhere, as a soft shadow or a name out of focus: OCR takes no letters from it, and
 * people do.
 */
export function isBlurred(image: GrayImage): boolean {
  const { width, height, pixels } = image;
  const most = steepest * shadesInside(image).contrast;
  for (let y = 2; y < height - 1; y++) {
    for (let at = y * width + 2; at < (y + 1) * width - 1; at++) {
      const shade = pixels[at] ?? 0;
      if (Math.abs(shade - (pixels[at - 1] ?? 0)) > most) return false;
      if (Math.abs(shade - (pixels[at - width] ?? 0)) > most) return false;
    }
  }
  return true;
}
