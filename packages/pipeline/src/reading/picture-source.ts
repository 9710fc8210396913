import { concat, type Matrix } from '@sladd/geometry';
import type { PageSource, PictureAnalysis } from '@sladd/ocr';
import type { GrayPage, PdfDocument, PictureArea } from '@sladd/pdf';
import { fromPdf } from '../document/open-document.ts';
import { doubleImage } from './double-image.ts';

/** An area of pictures, drawn for analysis. */
export interface DrawnArea {
  readonly area: PictureArea;
  readonly image: GrayPage;
  /** Pixels per 72 points. */
  readonly dpi: number;
}

/** An analysed picture on a page with text. */
export interface SeenPicture extends Pick<DrawnArea, 'area' | 'dpi'> {
  readonly analysis: PictureAnalysis;
  /** The same for pictures that look the same. */
  readonly key: string;
}

/** The analysis needs no more pixels; it takes some milliseconds per hundred thousand. */
const mostPixels = 2_000_000;
/** Enough resolution to show the letters of vector print and stencils. */
const leastDpi = 72;

/** Draws an area at its own resolution, within the limits above. Throws `PipelineError` with a `pdf.*` code. */
export function drawArea(document: PdfDocument, pageNumber: number, area: PictureArea): DrawnArea {
  const own = Math.max(leastDpi, 72 * area.density);
  const dpi = Math.min(own, 72 * Math.sqrt(mostPixels / (area.width * area.height)));
  const image = fromPdf(() => document.drawPictures(pageNumber, area, { dpi, degrees: 0 }));
  return { area, image, dpi };
}

/** Beyond this factor the engine enlarges pixels to squares instead of smoothing them. */
const mostEnlarged = 2;
const half: Matrix = [0.5, 0, 0, 0.5, 0, 0];

/** An area of pictures as input of OCR: a page in the area's own axes, in which the words are placed. */
export function pictureSource(
  document: PdfDocument,
  pageNumber: number,
  { area, dpi, analysis }: SeenPicture,
): PageSource {
  const { width, height, density } = area;
  const { letterHeightPx, isDark, isPhoto } = analysis;
  const pixels = (points: number): number => Math.max(1, Math.round(points * density));
  return {
    pageNumber,
    width,
    height,
    dominantImage: {
      widthPx: pixels(width),
      heightPx: pixels(height),
      box: { x: 0, y: 0, width, height },
    },
    picture: { letterHeight: letterHeightPx === null ? null : (letterHeightPx * 72) / dpi, isDark, isPhoto },
    render: ({ dpi: wanted, degrees }) => {
      const isFar = wanted > mostEnlarged * 72 * density;
      const drawn = fromPdf(() =>
        document.drawPictures(pageNumber, area, { dpi: isFar ? wanted / 2 : wanted, degrees }),
      );
      const { toPage, ...image } = drawn;
      if (!isFar) return { image, dpi: wanted, toPage };
      return { image: doubleImage(image), dpi: wanted, toPage: concat(half, toPage) };
    },
  };
}
