import type { GrayImage } from '@sladd/ocr';

/** The image at twice its size, with linear interpolation, so that enlarged letters have no steps. */
export function doubleImage({ width, height, pixels }: GrayImage): GrayImage {
  const across = new Uint8Array(2 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = pixels[y * width + x] ?? 0;
      const before = x > 0 ? (pixels[y * width + x - 1] ?? 0) : own;
      const after = x + 1 < width ? (pixels[y * width + x + 1] ?? 0) : own;
      const at = 2 * (y * width + x);
      across[at] = (3 * own + before + 2) >> 2;
      across[at + 1] = (3 * own + after + 2) >> 2;
    }
  }
  const row = 2 * width;
  const result = new Uint8Array(2 * row * height);
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1) * row, Math.min(height - 1, y + 1) * row];
    for (let x = 0; x < row; x++) {
      const own = across[y * row + x] ?? 0;
      result[2 * y * row + x] = (3 * own + (across[above + x] ?? 0) + 2) >> 2;
      result[(2 * y + 1) * row + x] = (3 * own + (across[below + x] ?? 0) + 2) >> 2;
    }
  }
  return { width: row, height: 2 * height, pixels: result };
}
