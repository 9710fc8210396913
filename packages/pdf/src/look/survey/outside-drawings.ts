import type { PageRect } from '@sladd/geometry';
import type { Matrix, Path, PDFPage } from 'mupdf';
import { mupdf, noStroke } from '../../engine/mupdf.ts';
import { areasAround, frameOf, isCropped, isOutside } from './around-frame.ts';

/** Half of the maximum width of lines, in points. */
const halfLine = 20;

/** Lines and shapes that a cropped page draws outside its visible part. */
export interface OutsideDrawings {
  readonly count: number;
  /** The areas around the page that contain them, in page points. */
  readonly areas: readonly PageRect[];
}

/** Only checks cropped pages, since others have no hidden part. */
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
