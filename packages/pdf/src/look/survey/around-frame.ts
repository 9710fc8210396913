import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { pageSize } from '../../engine/objects/pages.ts';

/** Crop boxes of printed pages cut off less than this, in points. */
const smallestCrop = 12;

/** The visible part of a page, in page points. */
export function frameOf(page: PDFPage): PageRect {
  return { x: 0, y: 0, ...pageSize(page) };
}

/** Whether a page is cropped such that a part of it is hidden. */
export function isCropped(page: PDFPage, frame: PageRect): boolean {
  const [left, top, right, bottom] = page.getBounds('MediaBox');
  return Math.max(right - left - frame.width, bottom - top - frame.height) > smallestCrop;
}

/** Whether a box does not overlap the visible part of its page. */
export function isOutside(box: PageRect, frame: PageRect): boolean {
  return box.x >= frame.width || box.y >= frame.height || box.x + box.width <= 0 || box.y + box.height <= 0;
}

/** The areas on the four sides of a frame, as far as the boxes extend, at the distance `rim` from it. */
export function areasAround(
  { width, height }: PageRect,
  boxes: readonly PageRect[],
  rim: number,
  margin: number,
): PageRect[] {
  if (boxes.length === 0) return [];
  const left = Math.min(-rim, ...boxes.map((box) => box.x)) - margin;
  const top = Math.min(-rim, ...boxes.map((box) => box.y)) - margin;
  const right = Math.max(width + rim, ...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(height + rim, ...boxes.map((box) => box.y + box.height)) + margin;
  return [
    { x: left, y: top, width: -rim - left, height: bottom - top },
    { x: width + rim, y: top, width: right - width - rim, height: bottom - top },
    { x: left, y: top, width: right - left, height: -rim - top },
    { x: left, y: height + rim, width: right - left, height: bottom - height - rim },
  ];
}
