/** Pixels in shades of gray: one byte each, rows from the top, 0 is black. */
export interface GrayPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The extreme shades of an image, 0 to 255. */
export interface ShadeRange {
  readonly darkest: number;
  readonly lightest: number;
  /** The difference between the extremes; 0 for an image without pixels inside its rim. */
  readonly contrast: number;
}

/** Images with a smaller difference are faint: text recognition reads no letters in them. */
export const leastContrast = 105;

/** The extreme shades of an image without its rim, which shares its pixels with what is around. */
export function shadesInside({ width, height, pixels }: GrayPixels): ShadeRange {
  let [darkest, lightest] = [255, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const shade = pixels[at] ?? 255;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
    }
  }
  return { darkest, lightest, contrast: Math.max(0, lightest - darkest) };
}
