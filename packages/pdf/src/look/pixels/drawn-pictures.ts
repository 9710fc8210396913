import type { PageRect } from '@sladd/geometry';
import type { ColorSpace, DrawDevice, Image, Matrix, PDFPage, Pixmap, Rect } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { type PlacedPicture, placedPictures } from '../survey/placed-pictures.ts';

/** Which images of a page are drawn, and where. */
export interface DrawnPictures {
  /** From page points to pixels. */
  readonly matrix: Matrix;
  /** The pixels to draw, before they are moved to the origin. */
  readonly bounds: Rect;
  /** Nothing is drawn outside these areas. */
  readonly areas: readonly PageRect[];
  /** From the space of the areas to pixels; by default `matrix`. */
  readonly areaMatrix?: Matrix;
  /** The indexes of the images to draw, in the order of the page; by default all. */
  readonly members?: ReadonlySet<number>;
}

/**
 * Draws the images of a page on white in a color space, ignoring clips, anything on top, and masks that hide all of an
 * image, so that hidden pixels are visible as well.
 */
export function drawPictures(
  page: PDFPage,
  { matrix, bounds, areas, areaMatrix = matrix, members }: DrawnPictures,
  space: ColorSpace,
): Pixmap {
  const [left, top, right, bottom] = bounds;
  const frame: Rect = [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
  const pixmap = new mupdf.Pixmap(space, frame, false);
  pixmap.clear(255);
  const paper = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  const window = new mupdf.Path();
  for (const { x, y, width, height } of areas) window.rect(x, y, x + width, y + height);
  const pictures = placedPictures(page);
  try {
    paper.clipPath(window, false, areaMatrix);
    pictures.forEach((picture, index) => {
      if (members?.has(index) ?? true) draw(paper, picture, matrix);
    });
    paper.popClip();
    paper.close();
    return pixmap;
  } finally {
    for (const { image } of pictures) image.destroy();
    window.destroy();
    paper.destroy();
  }
}

function draw(paper: DrawDevice, { image, matrix, isStencil }: PlacedPicture, toPixels: Matrix): void {
  const placed = mupdf.Matrix.concat(matrix, toPixels);
  // A stencil is drawn black whatever its colour, so that white on white is visible.
  if (isStencil) paper.fillImageMask(image, placed, mupdf.ColorSpace.DeviceGray, [0], 1);
  else drawColours(paper, image, placed);
}

function drawColours(paper: DrawDevice, image: Image, placed: Matrix): void {
  const mask = image.getMask();
  if (!mask) {
    paper.fillImage(image, placed, 1);
    return;
  }
  try {
    const shade = meanShade(image, mask);
    if (shade === undefined) {
      paper.fillImage(image, placed, 1);
      return;
    }
    if (shade > lightInk) darken(paper, placed);
    paper.clipImageMask(mask, placed);
    paper.fillImage(image, placed, 1);
    paper.popClip();
  } finally {
    mask.destroy();
  }
}

/** Lighter images with a mask would be invisible on white. */
const lightInk = 150;
const darkPaper = 0.1;

function darken(paper: DrawDevice, placed: Matrix): void {
  const square = new mupdf.Path();
  try {
    square.rect(0, 0, 1, 1);
    paper.fillPath(square, false, placed, mupdf.ColorSpace.DeviceGray, [darkPaper], 1);
  } finally {
    square.destroy();
  }
}

/** Number of sample points across and down. */
const samples = 64;

/** The mean brightness of an image where its mask is opaque, 0 to 255; undefined if the mask hides all of it. */
function meanShade(image: Image, mask: Image): number | undefined {
  const [colours, opacity] = [image.toPixmap(), mask.toPixmap()];
  try {
    let [sum, weight] = [0, 0];
    for (let at = 0; at < samples * samples; at++) {
      const [x, y] = [((at % samples) + 0.5) / samples, (Math.floor(at / samples) + 0.5) / samples];
      const share = shadeAt(opacity, x, y);
      sum += share * shadeAt(colours, x, y);
      weight += share;
    }
    return weight === 0 ? undefined : sum / weight;
  } finally {
    colours.destroy();
    opacity.destroy();
  }
}

/** The mean of the components, inverted for CMYK. For masks this is the opacity. */
function shadeAt(pixmap: Pixmap, x: number, y: number): number {
  const components = pixmap.getNumberOfComponents();
  const colours = Math.max(1, components - pixmap.getAlpha());
  const column = Math.min(pixmap.getWidth() - 1, Math.floor(x * pixmap.getWidth()));
  const row = Math.min(pixmap.getHeight() - 1, Math.floor(y * pixmap.getHeight()));
  const at = row * pixmap.getStride() + column * components;
  const pixels = pixmap.getPixels();
  let sum = 0;
  for (let component = 0; component < colours; component++) sum += pixels[at + component] ?? 0;
  const mean = sum / colours;
  return colours === 4 ? 255 - mean : mean;
}
