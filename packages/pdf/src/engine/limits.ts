/** Bounds that keep one hostile file from taking the machine. */
export const limits = {
  /** Indirect objects; 65,000 were seen in an honest 1.5 MB file. */
  objects: 1_000_000,
  pages: 10_000,
  /** Forms drawn by one page, those drawn by forms included. */
  formDraws: 100_000,
  /** Forms drawn by forms; the engine's own stack ends at about forty. */
  formDepth: 28,
  /** Of one content stream, decompressed. */
  contentBytes: 100_000_000,
  /** Pixels of one raster: an A2 page at 300 dpi. */
  rasterPixels: 36_000_000,
} as const;
