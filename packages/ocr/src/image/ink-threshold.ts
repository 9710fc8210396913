import type { GrayImage } from '../page-source.ts';

/** Paper is near 255 after flattening; anything lighter than this is grain, not ink. */
const lightestInk = 225;

/** The threshold between ink and paper of a flattened image (Otsu 1979); pixels below it are ink. */
export function inkThreshold({ pixels }: GrayImage): number {
  const counts = new Uint32Array(256);
  const total = pixels.length;
  for (let at = 0; at < total; at++) {
    const shade = pixels[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const sum = counts.reduce((all, count, shade) => all + count * shade, 0);
  let [best, threshold, darker, darkSum] = [-1, 128, 0, 0];
  for (let shade = 0; shade < 255; shade++) {
    darker += counts[shade] ?? 0;
    darkSum += shade * (counts[shade] ?? 0);
    if (darker === 0 || darker === total) continue;
    const distance = darkSum / darker - (sum - darkSum) / (total - darker);
    const between = darker * (total - darker) * distance * distance;
    if (between > best) [best, threshold] = [between, shade + 1];
  }
  return Math.min(lightestInk, threshold);
}
