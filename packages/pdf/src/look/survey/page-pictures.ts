import { area, intersection, type PageRect, union } from '@sladd/geometry';
import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { frameOf } from './around-frame.ts';
import { type AreaPicture, type PictureArea, pictureAreas } from './picture-areas.ts';
import { placedPictures } from './placed-pictures.ts';

/** The image that covers most of a page, or the strips that it is split into. */
export interface DominantPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its box in page points. */
  readonly box: PageRect;
}

/** The images of a page. */
export interface PagePictures {
  /** Null without pictures. */
  readonly dominant: DominantPicture | null;
  /** Areas with images that can contain a word. */
  readonly areas: readonly PictureArea[];
  /** The part of each image on the page, in page points. */
  readonly boxes: readonly PageRect[];
}

/** An image with the part of it on the page. */
interface ShownPicture extends AreaPicture {
  readonly box: PageRect;
}

/** Measures the images of a page. */
export function measurePictures(page: PDFPage): PagePictures {
  const frame = frameOf(page);
  const pictures: ShownPicture[] = [];
  placedPictures(page).forEach(({ image, matrix }, index) => {
    const picture = shownPicture(image, matrix, frame, index);
    if (picture) pictures.push(picture);
    image.destroy();
  });
  return {
    dominant: dominantOf(pictures),
    areas: pictureAreas(pictures, frame),
    boxes: pictures.map(({ box }) => box),
  };
}

function shownPicture(
  image: Image,
  matrix: Matrix,
  frame: PageRect,
  index: number,
): ShownPicture | undefined {
  const [left, top, right, bottom] = mupdf.Rect.transform([0, 0, 1, 1], matrix);
  const box = intersection({ x: left, y: top, width: right - left, height: bottom - top }, frame);
  if (!box) return undefined;
  const [a, b, c, d] = matrix;
  const onPage = Math.hypot(a, b) * Math.hypot(c, d);
  const density = Math.sqrt(storedPixels(image) / onPage);
  return Number.isFinite(density) ? { index, matrix, box, density } : undefined;
}

/** The letters can be in the soft mask of an image of a single pixel. */
function storedPixels(image: Image): number {
  const mask = image.getMask();
  const own = image.getWidth() * image.getHeight();
  if (!mask) return own;
  const cut = mask.getWidth() * mask.getHeight();
  mask.destroy();
  return Math.max(own, cut);
}

/** Scanners split pages into strips, so images with the density of the largest one count as one. */
function dominantOf(pictures: readonly ShownPicture[]): DominantPicture | null {
  const [first, ...rest] = [...pictures].sort((a, b) => area(b.box) - area(a.box));
  if (!first) return null;
  const box = rest
    .filter(({ density }) => Math.abs(density / first.density - 1) < 0.02)
    .reduce((whole, strip) => union(whole, strip.box), first.box);
  const pixels = (points: number): number => Math.max(1, Math.round(points * first.density));
  return { widthPx: pixels(box.width), heightPx: pixels(box.height), box };
}
