import { overlaps, type PageRect } from '@sladd/geometry';
import type { TouchedPicture } from '../../look/survey/page-survey.ts';

/** How far blank pixels may extend beyond the edge of a mark, in points. */
const excess = 0.75;
/** Largest number of pieces of one mark. */
const mostPieces = 1500;

/**
 * Areas to blank in the pictures under marks. The engine blanks a box along the rows and columns of a picture. In a slanted
 * picture, such as a straightened scan, that box is larger than the mark by as much as the mark is long. There a mark is
 * divided into pieces so small that the box of each one hardly extends beyond its edges.
 */
export function pixelAreas(boxes: readonly PageRect[], pictures: readonly TouchedPicture[]): PageRect[] {
  return boxes.flatMap((box) => {
    const slants = pictures
      .filter((picture) => !picture.isCovered && overlaps(picture.box, box))
      .map((picture) => picture.slant);
    return pieces(box, Math.max(0, ...slants));
  });
}

function pieces({ x, y, width, height }: PageRect, slant: number): PageRect[] {
  if (slant * Math.max(width, height) <= excess) return [{ x, y, width, height }];
  const side = Math.max(excess / slant, Math.sqrt((width * height) / mostPieces));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: x + (width / columns) * (at % columns),
    y: y + (height / rows) * Math.floor(at / columns),
    width: width / columns,
    height: height / rows,
  }));
}
