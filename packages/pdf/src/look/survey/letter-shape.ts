import { mupdf } from '../../engine/mupdf.ts';

/** An area of a grayscale image. */
export interface GrayArea {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly stride: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The shape of a letter, independent of its size: its ink in a grid over its bounds, and its aspect ratio. */
export interface LetterShape {
  /** Mean 0, length 1. */
  readonly grid: Float32Array;
  readonly aspect: number;
}

const cells = 10;
const inkBelow = 160;
/** With fewer pixels the grid is meaningless. */
const leastPixels = 5;

/** The shape of the ink in an area; undefined if there is too little ink. */
export function letterShape(area: GrayArea): LetterShape | undefined {
  const ink = inkBox(area);
  if (!ink) return undefined;
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  if (Math.max(width, height) < leastPixels) return undefined;
  const grid = new Float32Array(cells * cells);
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ink.left + ((column + 0.5) * width) / cells;
      const y = ink.top + ((row + 0.5) * height) / cells;
      grid[row * cells + column] = 255 - blended(area, x, y);
    }
  }
  return { grid: normalised(grid), aspect: Math.log(width / height) };
}

/** 1 for the same shape, about 0 for unrelated shapes. */
export function similarity({ grid, aspect }: LetterShape, other: LetterShape): number {
  const theirs = other.grid;
  let sum = 0;
  for (let at = 0; at < cells * cells; at++) sum += (grid[at] ?? 0) * (theirs[at] ?? 0);
  return sum - unlikeness({ aspect }, other);
}

/** What different proportions take off the similarity. */
export function unlikeness(one: Pick<LetterShape, 'aspect'>, other: Pick<LetterShape, 'aspect'>): number {
  return 0.4 * Math.max(0, Math.abs(one.aspect - other.aspect) - 0.2);
}

/** The bounds of the ink in an area; undefined if there is none. */
export function inkBox(
  area: GrayArea,
): { left: number; top: number; right: number; bottom: number } | undefined {
  let [left, top, right, bottom] = [area.right, area.bottom, area.left, area.top];
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      if ((area.pixels[y * area.stride + x] ?? 255) >= inkBelow) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

/** Bilinear interpolation between the four pixels around a point. */
function blended({ pixels, stride, right, bottom }: GrayArea, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [toRight, down] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number): number =>
    pixels[Math.max(0, Math.min(bottom - 1, row)) * stride + Math.max(0, Math.min(right - 1, column))] ?? 255;
  const upper = at(left, top) * (1 - toRight) + at(left + 1, top) * toRight;
  const lower = at(left, top + 1) * (1 - toRight) + at(left + 1, top + 1) * toRight;
  return upper * (1 - down) + lower * down;
}

function normalised(grid: Float32Array): Float32Array {
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const centred = grid.map((value) => value - mean);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? centred.map((value) => value / length) : centred;
}

const knownLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\u00c6\u00d8\u00c5\u00e6\u00f8\u00e5';
const styles = ['Helvetica', 'Times-Roman', 'Helvetica-Bold', 'Times-Italic'] as const;
const [sizePx, roomPx] = [40, 64];

let known: ReadonlyMap<string, readonly LetterShape[]> | undefined;

/** The shapes of Latin letters and digits in common styles. */
export function knownShapes(): ReadonlyMap<string, readonly LetterShape[]> {
  known ??= drawKnown();
  return known;
}

function drawKnown(): ReadonlyMap<string, readonly LetterShape[]> {
  const shapes = new Map<string, LetterShape[]>();
  for (const style of styles) {
    const font = new mupdf.Font(style);
    for (const letter of knownLetters) {
      const shape = drawnShape(font, letter);
      if (shape) shapes.set(letter, [...(shapes.get(letter) ?? []), shape]);
    }
    font.destroy();
  }
  return shapes;
}

function drawnShape(font: InstanceType<typeof mupdf.Font>, letter: string): LetterShape | undefined {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, roomPx, roomPx], false);
  const text = new mupdf.Text();
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  try {
    pixmap.clear(255);
    text.showString(font, [sizePx, 0, 0, -sizePx, 8, 44], letter);
    device.fillText(text, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, [0], 1);
    device.close();
    return letterShape({
      pixels: pixmap.getPixels(),
      stride: pixmap.getStride(),
      left: 0,
      top: 0,
      right: roomPx,
      bottom: roomPx,
    });
  } finally {
    device.destroy();
    text.destroy();
    pixmap.destroy();
  }
}
