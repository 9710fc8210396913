import type { Matrix, StrokeState } from 'mupdf';

/** Dashes and gaps of usual lines, those of dots and dashes in turn included. */
const usualDashes = 6;
/** Usual lines begin anew after so many points; those of drawings by machine are the longest. */
const usualPeriod = 48;

/** Whether a line is drawn in dashes that can be a row of letters, and not in the same few ones again and again. */
export function isUneven(stroke: StrokeState, [a, b, c, d]: Matrix): boolean {
  const dashes = stroke.getDashes();
  if (!dashes) return false;
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  return dashes.length > usualDashes || dashes.reduce((sum, dash) => sum + dash, 0) * scale > usualPeriod;
}
