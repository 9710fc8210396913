import type { Matrix, StrokeState } from 'mupdf';

/** Dashes and gaps of usual lines, those of dots and dashes in turn included. */
const usualDashes = 6;
/** Usual lines begin anew after so many points; those of drawings by machine are the longest. */
const usualPeriod = 48;

/** Half the width, in points, from which a dashed line is as high as a row of letters. */
const tallHalf = 3;

/** How far, in points, a line reaches to its sides. */
export function halfWidth(stroke: StrokeState, matrix: Matrix): number {
  return (stroke.getLineWidth() * scaleOf(matrix)) / 2;
}

/** Whether the dashes of a line are as high as letters or bars, each of its own. */
export function isTallDashed(stroke: StrokeState, matrix: Matrix): boolean {
  return (stroke.getDashes() ?? []).length > 0 && halfWidth(stroke, matrix) >= tallHalf;
}

/** Whether a line is drawn in dashes that can be a row of letters, and not in the same few ones again and again. */
export function isUneven(stroke: StrokeState, matrix: Matrix): boolean {
  const dashes = stroke.getDashes();
  if (!dashes) return false;
  const period = dashes.reduce((sum, dash) => sum + dash, 0) * scaleOf(matrix);
  return dashes.length > usualDashes || period > usualPeriod;
}

function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}
