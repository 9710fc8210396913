/** Bounds that keep one hostile or hopeless page from taking the machine. */
export const limits = {
  /** Pixels of a raster this package asks for: an A3 page at 350 dpi. Ten times as many took 2.8 GB. */
  rasterPixels: 25_000_000,
  /** Longest side of a raster. */
  rasterSidePx: 8_000,
  /** One page, from its first step to its last. */
  pageMs: 60_000,
  /** One line or token read again. */
  cropMs: 5_000,
  /** Words of a page read again with the English data. */
  englishCrops: 60,
  /** Finding which way a page is turned. */
  orientationMs: 15_000,
  /** All lines of a page read again. */
  residualMs: 10_000,
  residualLines: 60,
  /** Loading the engine and its language data. */
  startMs: 15_000,
  /** A worker with nothing to do is stopped. */
  idleMs: 120_000,
  /** A worker is replaced after so many whole pages: its memory grows but never shrinks. */
  pagesPerWorker: 200,
} as const;
