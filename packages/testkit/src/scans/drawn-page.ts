import type { PageRect } from '@sladd/geometry';
import { openPdf } from '@sladd/pdf';
import type { GrayPicture } from './gray-picture.ts';

/** Renders a page of a document in grayscale. */
export function drawnPage(bytes: Uint8Array, pageNumber: number, dpi: number): GrayPicture {
  const document = openPdf(bytes);
  try {
    return document.renderPage(pageNumber, { scale: dpi / 72, grayscale: true });
  } finally {
    document.close();
  }
}

/** The largest difference in shade between two pictures of a page outside some areas (page points). */
export function differenceOutside(
  before: GrayPicture,
  after: GrayPicture,
  areas: readonly PageRect[],
  dpi: number,
): number {
  const inside = (x: number, y: number): boolean =>
    areas.some((area) => x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height);
  let largest = 0;
  before.pixels.forEach((shade, at) => {
    const difference = Math.abs(shade - (after.pixels[at] ?? 0));
    if (difference <= largest) return;
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    if (!inside(((x + 0.5) * 72) / dpi, ((y + 0.5) * 72) / dpi)) largest = difference;
  });
  return largest;
}

/** The darkest and the lightest shade inside an area (page points). */
export function shadesInside(
  picture: GrayPicture,
  area: PageRect,
  dpi: number,
): [darkest: number, lightest: number] {
  const scale = dpi / 72;
  let [darkest, lightest] = [255, 0];
  for (let y = Math.ceil(area.y * scale); y < Math.floor((area.y + area.height) * scale); y++) {
    for (let x = Math.ceil(area.x * scale); x < Math.floor((area.x + area.width) * scale); x++) {
      const shade = picture.pixels[y * picture.width + x] ?? 0;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
  }
  return [darkest, lightest];
}
