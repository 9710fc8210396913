import { limits } from '../limits.ts';
import type { DominantImage, PageSource, PictureHint } from '../page-source.ts';

/** Letters of 9 to 11 points are read best in this range; small print is read better at the upper end. */
const [leastDpi, mostDpi] = [200, 300];
/** Images of a lower resolution are read better enlarged, others are not. */
const coarseDpi = 150;
/** Outside this range the size of the page is not that of the scanned paper. */
const [leastBelievable, mostBelievable] = [90, 650];
const a4LongInches = 11.69;

/** The resolution for rendering a page. */
export interface Resolution {
  /** Pixels per 72 page points, as {@link PageSource.render} takes it. */
  readonly renderDpi: number;
  /** Pixels per inch of the scanned paper. Differs if a scan is on a page of an arbitrary size. */
  readonly inkDpi: number;
}

/**
 * Chooses the resolution from the pixels of the dominant image, because a scan can be on a page of any size; a page without
 * one is rendered at 300 dpi.
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

/** The best letter height in pixels; letters below the second value are enlarged to it, up to a limit. */
const bestLetterPx = 22;
const fineLetterPx = 14;
const mostEnlarged = 4;
/** The resolution at which the best letter height is that of usual text, for the engine. */
const usualDpi = 300;
/** The maximum pixels of a photograph: its letters are large, and its grain costs the engine time. */
const photoPixels = 3_000_000;

/** Chooses the resolution from the height of the letters: a picture on a page can have any density. */
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

/** Reduces the resolution if the rotated page would exceed the limits of a raster. */
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
    // One pixel less per side than allowed, for renderers that round up.
    (Math.sqrt(limits.rasterPixels) - 1) / (Math.sqrt(across * down) * pixelsPerPoint),
    (limits.rasterSidePx - 1) / (Math.max(across, down) * pixelsPerPoint),
  );
  return { renderDpi: renderDpi * factor, inkDpi: inkDpi * factor };
}

function paperDpi(nominal: number, longPx: number): number {
  const isBelievable = nominal >= leastBelievable && nominal <= mostBelievable;
  return isBelievable ? nominal : longPx / a4LongInches;
}
