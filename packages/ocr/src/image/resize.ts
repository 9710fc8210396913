import type { GrayImage } from '../page-source.ts';

/** The image reduced by an integer factor; each pixel is the mean of a square of pixels. */
export function shrink(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const [across, down] = [Math.min(factor, image.width), Math.min(factor, image.height)];
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let y = 0; y < down; y++) {
        const start = (row * factor + y) * image.width + column * factor;
        for (let x = 0; x < across; x++) sum += image.pixels[start + x] ?? 0;
      }
      pixels[row * width + column] = sum / (across * down);
    }
  }
  return { width, height, pixels };
}

/** A part of the image with a margin of `margin` white pixels. The box is clipped to the image first. */
export function crop(
  image: GrayImage,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  margin: number,
): { image: GrayImage; left: number; top: number } {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const right = Math.min(image.width, Math.ceil(box.left + box.width));
  const bottom = Math.min(image.height, Math.ceil(box.top + box.height));
  const width = Math.max(0, right - left) + 2 * margin;
  const height = Math.max(0, bottom - top) + 2 * margin;
  const pixels = new Uint8Array(width * height).fill(255);
  for (let row = top; row < bottom; row++) {
    const start = row * image.width;
    pixels.set(image.pixels.subarray(start + left, start + right), (row - top + margin) * width + margin);
  }
  return { image: { width, height, pixels }, left: left - margin, top: top - margin };
}
