import type { Matrix, StrokeState } from 'mupdf';

/** The maximum number of dashes and gaps of usual patterns, including dash-dot patterns. */
const usualDashes = 6;
/** The maximum period of usual patterns in points, including technical drawings. */
const usualPeriod = 48;

/** Half the width, in points, from which a dashed line is as high as a row of letters. */
const tallHalf = 3;

/** How far a line extends to each side, in points. */
export function halfWidth(stroke: StrokeState, matrix: Matrix): number {
  return (stroke.getLineWidth() * scaleOf(matrix)) / 2;
}

/** Whether a line is dashed and so wide that each dash can be a letter or a bar. */
export function isTallDashed(stroke: StrokeState, matrix: Matrix): boolean {
  return (stroke.getDashes() ?? []).length > 0 && halfWidth(stroke, matrix) >= tallHalf;
}

/** Whether the dashes of a line can be a row of letters, rather than a short repeated pattern. */
export function isUneven(stroke: StrokeState, matrix: Matrix): boolean {
  const dashes = stroke.getDashes();
  if (!dashes) return false;
  const period = dashes.reduce((sum, dash) => sum + dash, 0) * scaleOf(matrix);
  return dashes.length > usualDashes || period > usualPeriod;
}

function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}
