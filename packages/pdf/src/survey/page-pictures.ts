import { area, intersection, type PageRect, union } from '@sladd/geometry';
import type { Image, Matrix, PDFPage } from 'mupdf';
import { mupdf } from '../engine/mupdf.ts';
import { eachPicture } from './each-picture.ts';

/** The picture that covers most of a page, or the strips that together make it. */
export interface DominantPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where it stands on the page, in page points. */
  readonly box: PageRect;
}

/** What a page shows as pictures. */
export interface PagePictures {
  /** Null without pictures. */
  readonly dominant: DominantPicture | null;
  /** Where they stand, in page points, but for those too small to hold a word. */
  readonly boxes: readonly PageRect[];
  /** Share of the page that pictures cover, 0 to 1. */
  readonly share: number;
}

/** A word of two letters in the smallest print, in points. */
const smallest = { width: 12, height: 6 } as const;

function holdsWords({ width, height }: PageRect): boolean {
  return Math.max(width, height) >= smallest.width && Math.min(width, height) >= smallest.height;
}

interface PlacedPicture {
  /** The part that lies on the page. */
  readonly box: PageRect;
  /** Stored pixels for each page point. */
  readonly density: number;
}

/** Measures the pictures of a page. */
export function measurePictures(page: PDFPage): PagePictures {
  const [left, top, right, bottom] = page.getBounds();
  const frame = { x: 0, y: 0, width: right - left, height: bottom - top };
  const pictures: PlacedPicture[] = [];
  eachPicture(page, (image, matrix) => {
    const picture = placedPicture(image, matrix, frame);
    if (picture) pictures.push(picture);
  });
  const boxes = pictures.map(({ box }) => box).filter(holdsWords);
  return { dominant: dominantOf(pictures), boxes, share: coveredShare(pictures, frame) };
}

function placedPicture(image: Image, matrix: Matrix, frame: PageRect): PlacedPicture | undefined {
  const [left, top, right, bottom] = mupdf.Rect.transform([0, 0, 1, 1], matrix);
  const box = intersection({ x: left, y: top, width: right - left, height: bottom - top }, frame);
  if (!box) return undefined;
  const [a, b, c, d] = matrix;
  const onPage = Math.hypot(a, b) * Math.hypot(c, d);
  const density = Math.sqrt((image.getWidth() * image.getHeight()) / onPage);
  return Number.isFinite(density) ? { box, density } : undefined;
}

/** Scanners cut pages into strips, so that pictures of the largest one's density count as one. */
function dominantOf(pictures: readonly PlacedPicture[]): DominantPicture | null {
  const [first, ...rest] = [...pictures].sort((a, b) => area(b.box) - area(a.box));
  if (!first) return null;
  const box = rest
    .filter(({ density }) => Math.abs(density / first.density - 1) < 0.02)
    .reduce((whole, strip) => union(whole, strip.box), first.box);
  const pixels = (points: number): number => Math.max(1, Math.round(points * first.density));
  return { widthPx: pixels(box.width), heightPx: pixels(box.height), box };
}

/** Squares a page is cut into across and down to add up pictures that overlap. */
const gridSize = 40;

function coveredShare(pictures: readonly PlacedPicture[], { width, height }: PageRect): number {
  const [column, row] = [width / gridSize, height / gridSize];
  let covered = 0;
  for (let cell = 0; cell < gridSize * gridSize; cell++) {
    const x = ((cell % gridSize) + 0.5) * column;
    const y = (Math.floor(cell / gridSize) + 0.5) * row;
    if (pictures.some(({ box }) => holds(box, x, y))) covered++;
  }
  return covered / (gridSize * gridSize);
}

function holds(box: PageRect, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
