import { limits } from '../limits.ts';
import type { PageSource } from '../page-source.ts';

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
  const image = source.dominantImage;
  const nominal = image ? (image.widthPx * 72) / Math.max(1e-6, image.box.width) : mostDpi;
  const native = image ? paperDpi(nominal, Math.max(image.widthPx, image.heightPx)) : mostDpi;
  const wanted = native <= coarseDpi ? native * 2 : native;
  const inkDpi = Math.min(mostDpi, Math.max(leastDpi, wanted));
  return fitResolution(source, { renderDpi: (nominal * inkDpi) / native, inkDpi }, 0);
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
