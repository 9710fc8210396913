/** Limits that keep a single hostile or difficult page from exhausting the machine. */
export const limits = {
  /** Pixels of a raster that this package requests: an A3 page at 350 dpi. Ten times as many took 2.8 GB. */
  rasterPixels: 25_000_000,
  /** Longest side of a raster. */
  rasterSidePx: 8_000,
  /** Time to read one whole page, in milliseconds. */
  pageMs: 60_000,
  /** Time to read one line or token again, in milliseconds. */
  cropMs: 5_000,
  /** Number of words of a page that are read again with the English data. */
  englishCrops: 60,
  /** Time to detect the orientation of a page, in milliseconds. */
  orientationMs: 15_000,
  /** Time to read all remaining lines of a page again, in milliseconds. */
  residualMs: 10_000,
  residualLines: 60,
  /** Time to load the engine and its language data, in milliseconds. */
  startMs: 15_000,
  /** A worker is stopped after this idle time. */
  idleMs: 120_000,
  /** A worker is replaced after this number of whole pages: its memory grows but never shrinks. */
  pagesPerWorker: 200,
} as const;
