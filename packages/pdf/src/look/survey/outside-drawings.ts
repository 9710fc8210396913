import type { PageRect } from '@sladd/geometry';
import type { Matrix, Path, PDFPage } from 'mupdf';
import { mupdf, noStroke } from '../../engine/mupdf.ts';
import { areasAround, frameOf, isCropped, isOutside } from './around-frame.ts';

/** Lines are this thick at most, in points. */
const halfLine = 20;

/** What a cropped page draws of lines and shapes where nobody sees it. */
export interface OutsideDrawings {
  readonly count: number;
  /** The ground around the page that they stand on, in page points. */
  readonly areas: readonly PageRect[];
}

/** Looks at cropped pages alone: on others there is nothing to hide behind. */
export function outsideDrawings(page: PDFPage): OutsideDrawings {
  const frame = frameOf(page);
  if (!isCropped(page, frame)) return { count: 0, areas: [] };
  const found: PageRect[] = [];
  const look = (path: Path, matrix: Matrix): void => {
    const [x0, y0, x1, y1] = path.getBounds(noStroke, matrix);
    path.destroy();
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    if (isOutside(box, frame)) found.push(box);
  };
  const device = new mupdf.Device({
    fillPath: (path, _evenOdd, matrix, space) => {
      space.destroy();
      look(path, matrix);
    },
    strokePath: (path, stroke, matrix, space) => {
      stroke.destroy();
      space.destroy();
      look(path, matrix);
    },
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return { count: found.length, areas: areasAround(frame, found, 0, halfLine) };
}
