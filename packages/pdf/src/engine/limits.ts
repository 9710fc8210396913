import { isMainThread } from 'node:worker_threads';

/** Limits that keep one hostile file from taking all resources of the machine. */
export const limits = {
  /** Indirect objects; 65,000 were seen in an honest 1.5 MB file. */
  objects: 1_000_000,
  pages: 10_000,
  /** Items of arrays including nested ones, counted at each reference. */
  arrayItems: 30_000_000,
  /**
   * Longest chain of objects that refer to each other, such as bookmarks of one level. The stack of the engine overflows
   * between 8,000 and 10,000 in the main thread of a process, between 30,000 and 40,000 in other threads.
   */
  referenceDepth: isMainThread ? 8000 : 30_000,
  /** Forms drawn by one page, including those drawn by forms. */
  formDraws: 100_000,
  /** Nesting of forms; the stack of the engine overflows at about forty. */
  formDepth: 28,
  /**
   * Steps to draw one page at 144 dpi; the engine takes twenty seconds for this number, and a page is drawn several
   * times.
   */
  drawCost: 6e9,
  /** Operations that show text on one page, including those in all tiles of its patterns. */
  repeatedShows: 200_000,
  /** Decompressed size of one content stream. */
  contentBytes: 100_000_000,
  /** Content up to this size may have any compression ratio. */
  denseContentBytes: 10_000_000,
  /** Largest compression ratio of larger content; honest content has about ten. */
  contentGrowth: 100,
  /** Filters of one stream; two are usual and three occur. */
  filters: 4,
  /** Pixels of one picture: an A0 sheet at 600 dpi in black and white has 560 million. */
  picturePixels: 1_000_000_000,
  /** Decompressed size of one picture. */
  pictureBytes: 512_000_000,
  /** Pixels of one rendered page: an A2 page at 300 dpi. */
  rasterPixels: 36_000_000,
} as const;
