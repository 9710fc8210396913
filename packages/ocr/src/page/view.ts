import type { Matrix } from '@sladd/geometry';
import { flattenBackground } from '../image/background.ts';
import { fillOutside } from '../image/fill-outside.ts';
import { invert } from '../image/invert.ts';
import { checkImage } from '../image/pgm.ts';
import { smooth } from '../image/smooth.ts';
import { stretchFaint } from '../image/stretch.ts';
import type { GrayImage, PageSource, PictureHint } from '../page-source.ts';
import { fitResolution, type Resolution } from './choose-dpi.ts';

/** A page that is rendered, straightened and cleaned for the engine. */
export interface PageView {
  readonly image: GrayImage;
  /** Pixels per inch of paper. */
  readonly dpi: number;
  readonly toPage: Matrix;
}

/** Tesseract does not accept a page resolution outside this range. */
const [leastDpi, mostDpi] = [150, 400];
const twiceSmoothedFromDpi = 250;

/** Renders the page rotated clockwise. Throws `ocr.image_broken`, `ocr.image_too_large` or what `render` throws. */
export function drawView(source: PageSource, wanted: Resolution, degrees: number): PageView {
  const { renderDpi, inkDpi } = fitResolution(source, wanted, degrees);
  const { image, toPage } = source.render({ dpi: renderDpi, degrees });
  checkImage(image);
  if (degrees % 90 !== 0) fillOutside(image, toPage, source);
  return { image: source.picture ? legible(image, source.picture) : image, dpi: inkDpi, toPage };
}

/** A picture with ink as dark on light. */
function legible(image: GrayImage, { isDark }: PictureHint): GrayImage {
  const clear = stretchFaint(image);
  return isDark ? invert(clear) : clear;
}

/** The view with smoothed grain and white paper. */
export function cleanView({ image, dpi, toPage }: PageView): PageView {
  const smoothed = smooth(image, dpi >= twiceSmoothedFromDpi ? 2 : 1);
  return { image: flattenBackground(smoothed, dpi), dpi, toPage };
}

/** The resolution to report to the engine. */
export function engineDpi({ dpi }: PageView): number {
  return Math.round(Math.min(mostDpi, Math.max(leastDpi, dpi)));
}
