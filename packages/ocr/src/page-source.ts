import type { Matrix, PageRect } from '@sladd/geometry';

/** A grayscale image. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, rows from the top, 0 is black. */
  readonly pixels: Uint8Array;
}

/** A page rendered for OCR. */
export interface PageRaster {
  readonly image: GrayImage;
  /** Pixels per 72 page points. */
  readonly dpi: number;
  /** From pixels of the raster (origin at the top left corner) to page points. */
  readonly toPage: Matrix;
}

/** The image that covers most of a page. */
export interface DominantImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its box in page points. */
  readonly box: PageRect;
}

/** What is known of a picture that is read on its own. */
export interface PictureHint {
  /** Estimated height of its letters, in page points; null if unknown. */
  readonly letterHeight: number | null;
  /** Whether its letters are light on a dark background. */
  readonly isDark: boolean;
  /** Whether it looks like a photograph. */
  readonly isPhoto: boolean;
}

/** A page, or a picture on one, that can be rendered at any resolution and angle. */
export interface PageSource {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points, as displayed. */
  readonly width: number;
  readonly height: number;
  /** Null if the page has no significant image: it is drawn, not scanned. */
  readonly dominantImage: DominantImage | null;
  /** Omitted for a whole page. */
  readonly picture?: PictureHint;
  /**
   * Renders the whole page on white, rotated clockwise by `degrees`, as large as the rotated page needs. The pixels belong
   * to the caller. This package chooses `dpi` so that the longest side and the area stay within its limits.
   */
  render(options: { readonly dpi: number; readonly degrees: number }): PageRaster;
}
