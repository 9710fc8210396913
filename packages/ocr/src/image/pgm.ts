import { OcrError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { GrayImage } from '../page-source.ts';

/** The image as a PGM file, which both Tesseract engines read and which needs only one copy. */
export function toPgm({ width, height, pixels }: GrayImage): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}

/** Throws `ocr.image_broken` or `ocr.image_too_large`. */
export function checkImage({ width, height, pixels }: GrayImage): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!isWhole || pixels.length !== width * height) throw new OcrError('ocr.image_broken');
  if (pixels.length > limits.rasterPixels) throw new OcrError('ocr.image_too_large');
}
