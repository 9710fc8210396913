/** A rectangle in pixels of a view. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around both. */
export function unionBox(a: PixelBox, b: PixelBox): PixelBox {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/** The smallest box around all of them; undefined for an empty list. */
export function unionBoxes(boxes: readonly PixelBox[]): PixelBox | undefined {
  return boxes.reduce<PixelBox | undefined>((all, box) => (all ? unionBox(all, box) : box), undefined);
}

/** A box with a margin on every side, in pixels; it may extend beyond the image. */
export function growBox({ left, top, width, height }: PixelBox, margin: number): PixelBox {
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The vertical overlap of two boxes, as a share of the height of the smaller one. */
export function rowOverlap(a: PixelBox, b: PixelBox): number {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared / Math.max(1, Math.min(a.height, b.height));
}

/** The horizontal distance between two boxes in pixels; negative if they overlap. */
export function columnGap(a: PixelBox, b: PixelBox): number {
  return Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
}

/** The band of a picture, 64 pixels high, that a line of pixels is in: what is near is in the same or the next one. */
export function rowOf(y: number): number {
  return Math.floor(y / 64);
}

export const mmPerInch = 25.4;
