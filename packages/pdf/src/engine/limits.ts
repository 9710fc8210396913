import { isMainThread } from 'node:worker_threads';

/** Bounds that keep one hostile file from taking the machine. */
export const limits = {
  /** Indirect objects; 65,000 were seen in an honest 1.5 MB file. */
  objects: 1_000_000,
  pages: 10_000,
  /** Items of arrays with those of the arrays in them, as often as they are referred to. */
  arrayItems: 30_000_000,
  /**
   * Objects of which each leads to the next one, such as bookmarks of one level. The stack that the engine has ends between eight
   * and ten thousand in the main thread of a process, between thirty and forty thousand in the others.
   */
  referenceDepth: isMainThread ? 8000 : 30_000,
  /** Forms drawn by one page, those drawn by forms included. */
  formDraws: 100_000,
  /** Forms drawn by forms; the engine's own stack ends at about forty. */
  formDepth: 28,
  /** Steps of drawing one page at 144 dpi; the engine takes twenty seconds for so many, and a page is drawn several times. */
  drawCost: 6e9,
  /** Operations that show text on one page, those in all tiles of its patterns included. */
  repeatedShows: 200_000,
  /** Of one content stream, decompressed. */
  contentBytes: 100_000_000,
  /** Content up to here may be as dense as it likes. */
  denseContentBytes: 10_000_000,
  /** How many times its deflated size larger content may be; honest content is at ten. */
  contentGrowth: 100,
  /** Filters of one stream; two are usual, and a third is seen. */
  filters: 4,
  /** Of one picture: an A0 sheet at 600 dpi in black and white has 560 million. */
  picturePixels: 1_000_000_000,
  /** Of one picture, decompressed. */
  pictureBytes: 512_000_000,
  /** Pixels of one raster: an A2 page at 300 dpi. */
  rasterPixels: 36_000_000,
} as const;
