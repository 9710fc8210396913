import type { Matrix, PageRect } from '@sladd/geometry';

/** A picture in shades of gray. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** One byte for every pixel, rows from the top, 0 is black. */
  readonly pixels: Uint8Array;
}

/** A page drawn for reading. */
export interface PageRaster {
  readonly image: GrayImage;
  /** Pixels per 72 page points. */
  readonly dpi: number;
  /** From pixels of the raster (origin at its top left corner) to page points. */
  readonly toPage: Matrix;
}

/** The picture that covers most of a page. */
export interface DominantImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where it stands, in page points. */
  readonly box: PageRect;
}

/** What is known of a picture that is read by itself. */
export interface PictureHint {
  /** How high its letters seem to be, in page points; null where that cannot be told. */
  readonly letterHeight: number | null;
  /** Whether its letters are light on dark ground. */
  readonly isDark: boolean;
  /** Whether it looks like a photograph. */
  readonly isPhoto: boolean;
}

/** A page, or a picture on one, that can be drawn in any resolution and turned by any angle. */
export interface PageSource {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points, as displayed. */
  readonly width: number;
  readonly height: number;
  /** Null when the page has no picture worth the name: it is drawn, not scanned. */
  readonly dominantImage: DominantImage | null;
  /** Left out for a page as a whole. */
  readonly picture?: PictureHint;
  /**
   * Draws the whole page, turned clockwise by `degrees` on white paper, as large as the turned page needs. The
   * pixels belong to the caller. Long side and area stay below the limits of this package's choice of `dpi`.
   */
  render(options: { readonly dpi: number; readonly degrees: number }): PageRaster;
}
