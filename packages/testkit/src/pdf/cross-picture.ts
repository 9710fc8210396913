/** Width and height in pixels of the picture in traps. */
export const crossSize = 64;

/** Whether a pixel belongs to the cross: four bars, so that each quarter of the picture has a part. */
export function isBlack(x: number, y: number): boolean {
  return (x % 32 > 12 && x % 32 < 20) || (y % 32 > 12 && y % 32 < 20);
}
