import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { mupdf } from '../engine/mupdf.ts';
import { eachPicture } from './each-picture.ts';
import { mayDrawPictures } from './may-draw-pictures.ts';

/** Pictures reach over the edge of a printed page by up to this much, in points, so that no white line stays. */
const bleed = 12;
/** Left as it is around the page, in points and in pixels of the coarsest picture. */
const [rimPoints, rimPixels] = [4, 2];

/** What a page draws of pictures where nobody sees it. */
export interface OutsidePictures {
  /** Pictures that lie wholly outside, or that a page was cropped to hide a part of. */
  readonly count: number;
  /** The ground around the page that they stand on, in page points. */
  readonly areas: readonly PageRect[];
}

/** Looks at pages that can draw pictures alone. */
export function outsidePictures(page: PDFPage): OutsidePictures {
  const object = page.getObject();
  if (!mayDrawPictures(object)) return { count: 0, areas: [] };
  const [left, top, right, bottom] = page.getBounds();
  const frame = { x: 0, y: 0, width: right - left, height: bottom - top };
  const isCropped = isCroppedBy(page, frame);
  const found: PageRect[] = [];
  let rim = rimPoints;
  eachPicture(page, (image, matrix) => {
    const [x0, y0, x1, y1] = mupdf.Rect.transform([0, 0, 1, 1], matrix);
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    if (!isOutside(box, frame) && !(isCropped && overhang(box, frame) > bleed)) return;
    found.push(box);
    rim = Math.max(
      rim,
      (rimPixels * box.width) / image.getWidth(),
      (rimPixels * box.height) / image.getHeight(),
    );
  });
  return { count: found.length, areas: areasAround(frame, found, rim) };
}

function isCroppedBy(page: PDFPage, frame: PageRect): boolean {
  const [left, top, right, bottom] = page.getBounds('MediaBox');
  return Math.max(right - left - frame.width, bottom - top - frame.height) > bleed;
}

function isOutside(box: PageRect, frame: PageRect): boolean {
  return box.x >= frame.width || box.y >= frame.height || box.x + box.width <= 0 || box.y + box.height <= 0;
}

function overhang(box: PageRect, frame: PageRect): number {
  return Math.max(-box.x, -box.y, box.x + box.width - frame.width, box.y + box.height - frame.height);
}

/** The four sides around a frame, as far as the boxes reach; a rim stays, so that no blank pixel shows at the edge. */
function areasAround({ width, height }: PageRect, boxes: readonly PageRect[], rim: number): PageRect[] {
  if (boxes.length === 0) return [];
  const left = Math.min(-rim, ...boxes.map((box) => box.x)) - 1;
  const top = Math.min(-rim, ...boxes.map((box) => box.y)) - 1;
  const right = Math.max(width + rim, ...boxes.map((box) => box.x + box.width)) + 1;
  const bottom = Math.max(height + rim, ...boxes.map((box) => box.y + box.height)) + 1;
  return [
    { x: left, y: top, width: -rim - left, height: bottom - top },
    { x: width + rim, y: top, width: right - width - rim, height: bottom - top },
    { x: left, y: top, width: right - left, height: -rim - top },
    { x: left, y: height + rim, width: right - left, height: bottom - height - rim },
  ];
}
