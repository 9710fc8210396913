import type { GrayImage } from '../page-source.ts';
import { flattenBackground } from './background.ts';
import { inkThreshold } from './ink-threshold.ts';
import { shrink } from './resize.ts';

const thumbnailDpi = 100;
const widestDegrees = 15;
const coarseStep = 0.5;
const fineSteps = [0.1, 0.02];
const pointsAtMost = 60_000;
/** Above this ratio of best to median sharpness a page has text lines; otherwise all angles are about equal. */
const sharpness = 1.15;

/** The slant of the text lines of a scan. */
export interface Skew {
  /** Clockwise angle of the lines from horizontal, or from vertical if they run down the page. */
  readonly degrees: number;
  /** Whether the lines run down the page instead of across. */
  readonly isSideways: boolean;
}

/**
 * The angle of the text lines of a page by projection profile, up to 15 degrees to either side, with a precision of 0.05
 * degrees.
 */
export function findSkew(image: GrayImage, dpi: number): Skew {
  const factor = Math.max(1, Math.floor(dpi / thumbnailDpi));
  const thumbnail = flattenBackground(shrink(image, factor), dpi / factor);
  const points = lowerEdges(thumbnail);
  if (points.length < 40) return { degrees: 0, isSideways: false };
  const size = Math.hypot(thumbnail.width, thumbnail.height);
  const across = sharpestAngle((degrees) => profile(points, size, degrees));
  const down = sharpestAngle((degrees) => profile(points, size, degrees + 90));
  const best = down.score > 1.5 * across.score ? down : across;
  return {
    degrees: best.score > sharpness * best.typical ? best.degrees : 0,
    isSideways: best === down && best.score > sharpness * best.typical,
  };
}

/** Pixels where ink ends, downwards or to the right, so that lines of both directions are found: x, y, x, y. */
function lowerEdges(image: GrayImage): Float32Array {
  const { width, height, pixels } = image;
  const threshold = inkThreshold(image);
  const found: number[] = [];
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      if ((pixels[at] ?? 255) >= threshold) continue;
      const ends = (pixels[at + width] ?? 255) >= threshold || (pixels[at + 1] ?? 255) >= threshold;
      if (ends) found.push(x - width / 2, y - height / 2);
    }
  }
  const stride = Math.ceil(found.length / 2 / pointsAtMost);
  return stride <= 1
    ? Float32Array.from(found)
    : Float32Array.from(found.filter((_, index) => (index >> 1) % stride === 0));
}

function sharpestAngle(score: (degrees: number) => number): {
  degrees: number;
  score: number;
  typical: number;
} {
  const scores: number[] = [];
  let best = { degrees: 0, score: score(0) };
  const consider = (degrees: number): number => {
    const value = score(degrees);
    if (value > best.score) best = { degrees, score: value };
    return value;
  };
  for (let degrees = -widestDegrees; degrees <= widestDegrees; degrees += coarseStep) {
    scores.push(consider(degrees));
  }
  let reach = coarseStep;
  for (const step of fineSteps) {
    const centre = best.degrees;
    for (let degrees = centre - reach; degrees <= centre + reach; degrees += step) consider(degrees);
    reach = step;
  }
  const typical = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0;
  return { ...best, typical };
}

/** How sharply ink and gaps alternate across lines at this angle: the sum of squared differences of the profile. */
function profile(points: Float32Array, size: number, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const counts = new Float32Array(Math.ceil(size) + 2);
  const middle = counts.length / 2;
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.floor((points[at + 1] ?? 0) * cos - (points[at] ?? 0) * sin + middle);
    counts[row] = (counts[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < counts.length; row++) sum += ((counts[row] ?? 0) - (counts[row - 1] ?? 0)) ** 2;
  return sum;
}
