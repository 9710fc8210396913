import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { inflate, type PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFPage, Pixmap } from 'mupdf';
import { guarded } from '../../engine/guard.ts';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { emptyCacheAfter } from '../../engine/objects/fills-cache.ts';
import { pageSize, withPage } from '../../engine/objects/pages.ts';
import { PdfError } from '../../errors.ts';
import { drawCost } from '../survey/draw-cost.ts';
import { withGraphicsOnly } from '../survey/graphics-only.ts';

/** Pixels per page point: half as many as on a small screen. */
const usualScale = 0.5;
/** Pixels per page point for checking the paper around marks. */
const fineScale = 2;
/** Larger pages are rendered at a lower scale. */
const mostPixels = 500_000;
/** Differences in brightness (0 to 255) up to this are due to JPEG and rounding. */
const noise = 48;
/** The margin around areas that may change, in points: ink can extend slightly beyond the box of a letter. */
const margin = 4;

/** Milliseconds. A page that takes longer may take minutes at a finer scale. */
const longRenderingMs = 1000;

/** A low-resolution rendering of a page, sufficient to detect that something is missing. */
export interface PageRendering {
  /** The whole page, or everything but its text. */
  readonly kind: 'whole' | 'graphics';
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Gray values, row by row; undefined for a blank page. */
  readonly shades: Uint8Array | undefined;
}

/** A compressed rendering: for a long document, those of all pages are in memory at once. */
export interface PackedRendering extends Omit<PageRendering, 'shades'> {
  readonly packed: Uint8Array | undefined;
}

/** Compresses a rendering. */
export function packed({ shades, ...rendering }: PageRendering): PackedRendering {
  return { ...rendering, packed: shades && deflateRawSync(shades, { level: 1 }) };
}

/** Reverses {@link packed}. */
export function unpacked({ packed: bytes, ...rendering }: PackedRendering): PageRendering {
  return { ...rendering, shades: bytes && inflateRawSync(bytes) };
}

/**
 * Renders a page. Without text unless requested, since drawing text takes most of the time. Throws `pdf.broken` with the
 * page if the engine cannot draw it, for example an image with three bits per component, and `pdf.too_complex` if its lines
 * and shapes would take too long.
 */
export function renderPage(
  document: PDFDocument,
  pageIndex: number,
  kind: PageRendering['kind'],
): PageRendering {
  return guarded(
    'pdf.broken',
    () => withPage(document, pageIndex, (page) => boundedRendering(document, page, kind, pageIndex + 1)),
    pageIndex + 1,
  );
}

function boundedRendering(
  document: PDFDocument,
  page: PDFPage,
  kind: PageRendering['kind'],
  pageNumber: number,
): PageRendering {
  const startedAt = performance.now();
  const rendering = renderingOf(document, page, kind);
  const isLong = performance.now() - startedAt > longRenderingMs;
  if (isLong && drawCost(page, fineScale) > limits.drawCost)
    throw new PdfError('pdf.too_complex', { pageNumber });
  return rendering;
}

function renderingOf(document: PDFDocument, page: PDFPage, kind: PageRendering['kind']): PageRendering {
  const scale = scaleOf(page);
  if (kind === 'whole') return { kind, ...drawn(page, scale) };
  let rendering: Omit<PageRendering, 'kind'> | undefined;
  const run = withGraphicsOnly(document, page, () => {
    rendering = drawn(page, scale);
  });
  emptyCacheAfter(page.getObject());
  if (!rendering) return { kind, scale, width: 0, height: 0, shades: undefined };
  return { kind: run === 'whole' ? 'whole' : 'graphics', ...rendering };
}

/**
 * The area that differs, in square points, outside the areas that may change. A page that was replaced by an image of itself
 * is `redrawn`: its letters are pixels, so their edges are not compared.
 */
export function changedArea(
  before: PageRendering,
  after: PageRendering,
  mayChange: readonly PageRect[],
  { isRedrawn = false }: { readonly isRedrawn?: boolean } = {},
): number {
  if (!before.shades && !after.shades) return 0;
  const [width, height] = [before.width || after.width, before.height || after.height];
  if (
    [before, after].some(
      (rendering) => rendering.shades && (rendering.width !== width || rendering.height !== height),
    )
  )
    return (width * height) / before.scale ** 2;
  const [old, now] = [before, after].map((rendering) => {
    const pixels = rendering.shades ?? new Uint8Array(width * height).fill(255);
    return { width, height, pixels: isRedrawn ? smoothed(pixels, width, height) : pixels };
  });
  const free = freeSpans(width, height, before.scale, mayChange);
  if (!old || !now || isSameBut(free, old, now)) return 0;
  return countChanged(old, now, free) / before.scale ** 2;
}

/** Whether two renderings differ only in the spans that may change. This is fast, and true for most pages. */
function isSameBut(free: readonly Span[], old: Pixels, now: Pixels): boolean {
  const masked = now.pixels.slice();
  for (const { from, to } of free) for (let at = from; at < to; at++) masked[at] = old.pixels[at] ?? 255;
  return isSame(old.pixels, masked);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Number of pixels with a shade that the other rendering does not have there or in a neighbouring pixel. */
function countChanged(old: Pixels, now: Pixels, spans: readonly Span[]): number {
  const { width, height } = old;
  const free = new Uint8Array(width * height);
  for (const { from, to } of spans) free.fill(1, from, to);
  let changed = 0;
  for (let row = 0; row < height * width; row += width) {
    // Most rows are equal, and comparing them is fast.
    if (isSame(old.pixels.subarray(row, row + width), now.pixels.subarray(row, row + width))) continue;
    for (let at = row; at < row + width; at++) {
      const [before, after] = [old.pixels[at] ?? 255, now.pixels[at] ?? 255];
      if (before === after || free[at] === 1 || Math.abs(before - after) <= noise) continue;
      if (isBeyond(after, old, at) || isBeyond(before, now, at)) changed++;
    }
  }
  return changed;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function scaleOf(page: PDFPage): number {
  const { width, height } = pageSize(page);
  return Math.min(usualScale, Math.sqrt(mostPixels / (width * height)));
}

/** In colour, as pages are displayed: the engine converts some grays differently from colours. */
function drawn(page: PDFPage, scale: number): Omit<PageRendering, 'kind'> {
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false);
  try {
    const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
    return { scale, width, height, shades: shadesOf(bytesOf(pixmap), width) };
  } finally {
    pixmap.destroy();
  }
}

/** A plain byte array, since clamped arrays are slower to compare. Invalid when the engine's memory grows. */
function bytesOf(pixmap: Pixmap): Uint8Array {
  const { buffer, byteOffset, byteLength } = pixmap.getPixels();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function shadesOf(colours: Uint8Array, width: number): Uint8Array {
  const shades = new Uint8Array(colours.length / 3).fill(255);
  const rowBytes = width * 3;
  const paper = Buffer.alloc(rowBytes, 255);
  for (let row = 0; row < colours.length; row += rowBytes) {
    // Most rows are blank, and checking that is fast.
    if (paper.compare(colours, row, row + rowBytes) === 0) continue;
    for (let from = row, at = row / 3; from < row + rowBytes; at++, from += 3) {
      shades[at] = ((colours[from] ?? 0) + 2 * (colours[from + 1] ?? 0) + (colours[from + 2] ?? 0)) >> 2;
    }
  }
  return shades;
}

/** Each pixel becomes the mean of its 3 by 3 neighbourhood. */
function smoothed(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const means = Uint8Array.from(pixels);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      let sum = 0;
      for (let row = -1; row <= 1; row++) {
        const at = (y + row) * width + x;
        sum += (pixels[at - 1] ?? 0) + (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
      }
      means[y * width + x] = sum / 9;
    }
  }
  return means;
}

/** A range of pixels in one row, as offsets in the rendering. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The pixels that may change. */
function freeSpans(width: number, height: number, scale: number, areas: readonly PageRect[]): Span[] {
  const spans: Span[] = [];
  for (const area of areas) {
    const box = inflate(area, margin);
    const left = Math.max(0, Math.floor(box.x * scale));
    const right = Math.min(width, Math.ceil((box.x + box.width) * scale));
    const top = Math.max(0, Math.floor(box.y * scale));
    const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale));
    if (right <= left) continue;
    for (let y = top; y < bottom; y++) spans.push({ from: y * width + left, to: y * width + right });
  }
  return spans;
}

/**
 * Whether a shade is outside the range of a pixel and its neighbours, with tolerance: edges move by fractions of a pixel.
 */
function isBeyond(shade: number, { width, height, pixels }: Pixels, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  let [darkest, lightest] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = pixels[row * width + column] ?? 255;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  return shade < darkest - noise || shade > lightest + noise;
}
