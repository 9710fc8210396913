import type { GrayImage } from '../page-source.ts';

/** Ink that differs less than this from its paper is too faint for the engine. */
const leastContrast = 105;

/** Spreads the shades of a faint image from black to white; leaves others as they are. */
export function stretchFaint(image: GrayImage): GrayImage {
  const { width, height, pixels } = image;
  const [darkest, lightest] = shadesInside(image);
  const contrast = lightest - darkest;
  if (contrast <= 0 || contrast >= leastContrast) return image;
  return { width, height, pixels: pixels.map((shade) => clamped(((shade - darkest) * 255) / contrast)) };
}

function clamped(shade: number): number {
  return Math.min(255, Math.max(0, Math.round(shade)));
}

/** The darkest and the lightest shade without the rim, which shares its pixels with what is around. */
function shadesInside({ width, height, pixels }: GrayImage): [darkest: number, lightest: number] {
  let [darkest, lightest] = [255, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const shade = pixels[at] ?? 255;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
    }
  }
  return [darkest, lightest];
}
