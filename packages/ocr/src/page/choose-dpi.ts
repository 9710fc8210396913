import { limits } from '../limits.ts';
import type { DominantImage, PageSource, PictureHint } from '../page-source.ts';

/** Letters of 9 to 11 points read best here; small print gains up to the upper end. */
const [leastDpi, mostDpi] = [200, 300];
/** Coarser pictures gain from being enlarged, finer ones do not. */
const coarseDpi = 150;
/** Outside this range the page's size says nothing of the paper that was scanned. */
const [leastBelievable, mostBelievable] = [90, 650];
const a4LongInches = 11.69;

/** In which resolution to draw a page. */
export interface Resolution {
  /** Pixels per 72 page points, as {@link PageSource.render} takes it. */
  readonly renderDpi: number;
  /** Pixels per inch of the paper that was scanned. Differs when a scan sits on a page of a made-up size. */
  readonly inkDpi: number;
}

/**
 * Chosen from the pixels of the dominant picture, because a scan can sit on a page of any size; a page without
 * one is drawn at 300 dpi.
 */
export function chooseResolution(source: PageSource): Resolution {
  const { dominantImage: image, picture } = source;
  if (image && picture) return fitResolution(source, pictureResolution(image, picture), 0);
  const nominal = image ? (image.widthPx * 72) / Math.max(1e-6, image.box.width) : mostDpi;
  const native = image ? paperDpi(nominal, Math.max(image.widthPx, image.heightPx)) : mostDpi;
  const wanted = native <= coarseDpi ? native * 2 : native;
  const inkDpi = Math.min(mostDpi, Math.max(leastDpi, wanted));
  return fitResolution(source, { renderDpi: (nominal * inkDpi) / native, inkDpi }, 0);
}

/** Letters this high, in pixels, are read best; lower ones than the second are drawn larger until they are, within reason. */
const bestLetterPx = 22;
const fineLetterPx = 14;
const mostEnlarged = 4;
/** The engine is told that its letters are those of a page in this resolution. */
const usualDpi = 300;
/** Pixels of a photograph: letters on one are large, and its grain takes the engine's time. */
const photoPixels = 3_000_000;

/** Chosen from the height of the letters: a picture on a page can have any density. */
function pictureResolution({ widthPx, heightPx, box }: DominantImage, picture: PictureHint): Resolution {
  const stored = Math.sqrt((widthPx * heightPx) / Math.max(1e-6, box.width * box.height)) * 72;
  const letterPx = picture.letterHeight === null ? null : (picture.letterHeight * stored) / 72;
  const isFine = letterPx !== null && letterPx >= fineLetterPx;
  const wanted = isFine
    ? Math.max(1 / mostEnlarged, Math.min(1, (3 * bestLetterPx) / letterPx))
    : bestLetterPx / (letterPx ?? fineLetterPx);
  const most = picture.isPhoto ? Math.sqrt(photoPixels / (widthPx * heightPx)) : mostEnlarged;
  const renderDpi = stored * Math.min(wanted, most, mostEnlarged);
  const drawnLetterPx = letterPx === null ? bestLetterPx : (letterPx * renderDpi) / stored;
  return {
    renderDpi,
    inkDpi: Math.min(usualDpi, Math.max(coarseDpi, (usualDpi * drawnLetterPx) / bestLetterPx)),
  };
}

/** Made coarser where the turned page would pass the limits of a raster. */
export function fitResolution(
  { width, height }: Pick<PageSource, 'width' | 'height'>,
  { renderDpi, inkDpi }: Resolution,
  degrees: number,
): Resolution {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [across, down] = [width * cos + height * sin, width * sin + height * cos];
  const pixelsPerPoint = renderDpi / 72;
  const factor = Math.min(
    1,
    // One pixel less on each side than allowed, for renderers that round up.
    (Math.sqrt(limits.rasterPixels) - 1) / (Math.sqrt(across * down) * pixelsPerPoint),
    (limits.rasterSidePx - 1) / (Math.max(across, down) * pixelsPerPoint),
  );
  return { renderDpi: renderDpi * factor, inkDpi: inkDpi * factor };
}

function paperDpi(nominal: number, longPx: number): number {
  const isBelievable = nominal >= leastBelievable && nominal <= mostBelievable;
  return isBelievable ? nominal : longPx / a4LongInches;
}
