import type { PageRect } from '@sladd/geometry';
import type { Image, Matrix, Pixmap } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/** The maximum range of blank pixels that were stored as JPEG. */
export const blankContrast = 40;
/** Number of sample points across and down a mark. */
const samples = 64;
/** Number of pixels across which JPEG smears an edge. */
const smearPx = 8;

/**
 * The largest range, 0 to 255, of a component of the stored pixels of an image under a mark: near 0 if they are of one colour.
 * `matrix` maps the unit square of the image to the page. Includes the mask of the image.
 */
export function contrastUnder(image: Image, matrix: Matrix, marks: readonly PageRect[]): number {
  const own = pixelContrast(image, matrix, marks);
  const mask = image.getMask();
  if (!mask) return own;
  try {
    return Math.max(own, pixelContrast(mask, matrix, marks));
  } finally {
    mask.destroy();
  }
}

/** Decodes the image once for all marks: a scanned page takes a quarter of a second. */
function pixelContrast(image: Image, matrix: Matrix, marks: readonly PageRect[]): number {
  const pixmap = image.toPixmap();
  try {
    const toPicture = mupdf.Matrix.invert(matrix);
    return Math.max(...marks.map((mark) => sampleContrast(pixmap, toPicture, mark)));
  } finally {
    pixmap.destroy();
  }
}

function sampleContrast(pixmap: Pixmap, [a, b, c, d, e, f]: Matrix, mark: PageRect): number {
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const components = pixmap.getNumberOfComponents();
  const pixels = pixmap.getPixels();
  const stride = pixmap.getStride();
  // Pixels per point in the less dense direction, so that the smeared edge is excluded in both.
  const density = Math.min(Math.hypot(a * width, b * height), Math.hypot(c * width, d * height));
  const inset = density > 0 ? smearPx / density : 0;
  const [marginX, marginY] = [Math.min(inset, mark.width * 0.45), Math.min(inset, mark.height * 0.45)];
  const [darkest, lightest] = [new Uint8Array(components).fill(255), new Uint8Array(components)];
  for (let row = 0; row <= samples; row++) {
    for (let column = 0; column <= samples; column++) {
      const x = mark.x + marginX + ((mark.width - 2 * marginX) * column) / samples;
      const y = mark.y + marginY + ((mark.height - 2 * marginY) * row) / samples;
      // The upper edge of the unit square is the first row of pixels.
      const [px, py] = [Math.floor((a * x + c * y + e) * width), Math.floor((b * x + d * y + f) * height)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = py * stride + px * components;
      for (let component = 0; component < components; component++) {
        const value = pixels[at + component] ?? 0;
        darkest[component] = Math.min(darkest[component] ?? 255, value);
        lightest[component] = Math.max(lightest[component] ?? 0, value);
      }
    }
  }
  return Math.max(0, ...lightest.map((value, component) => Math.max(0, value - (darkest[component] ?? 255))));
}
