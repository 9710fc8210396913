import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { areasAround, frameOf, isCropped, isOutside } from './around-frame.ts';
import { eachPicture } from './each-picture.ts';
import { mayDrawPictures } from './may-draw-pictures.ts';

/** Pictures reach over the edge of a printed page by up to this much, in points, so that no white line stays. */
const bleed = 12;
/** Left as it is around the page, in points and in pixels of the coarsest picture, so that no blank pixel shows. */
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
  const frame = frameOf(page);
  const hidesParts = isCropped(page, frame);
  const found: PageRect[] = [];
  let rim = rimPoints;
  eachPicture(page, (image, matrix) => {
    const [x0, y0, x1, y1] = mupdf.Rect.transform([0, 0, 1, 1], matrix);
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    if (!isOutside(box, frame) && !(hidesParts && overhang(box, frame) > bleed)) return;
    found.push(box);
    rim = Math.max(
      rim,
      (rimPixels * box.width) / image.getWidth(),
      (rimPixels * box.height) / image.getHeight(),
    );
  });
  return { count: found.length, areas: areasAround(frame, found, rim, 1) };
}

function overhang(box: PageRect, frame: PageRect): number {
  return Math.max(-box.x, -box.y, box.x + box.width - frame.width, box.y + box.height - frame.height);
}
