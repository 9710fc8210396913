import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { areasAround, frameOf, isCropped, isOutside } from './around-frame.ts';
import { eachPicture } from './each-picture.ts';
import { mayDrawPictures } from './may-draw-pictures.ts';

/** The bleed of printed pages, in points: images extend over the edge by up to this, so that no white line remains. */
const bleed = 12;
/**
 * The rim around the page that is left, in points and in pixels of the coarsest image, so that no blank pixel is visible.
 */
const [rimPoints, rimPixels] = [4, 2];

/** Images that a page draws outside its visible part. */
export interface OutsidePictures {
  /** Number of images that are entirely outside, or partly hidden by cropping. */
  readonly count: number;
  /** The areas around the page that contain them, in page points. */
  readonly areas: readonly PageRect[];
}

/** Only checks pages that can draw images. */
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
