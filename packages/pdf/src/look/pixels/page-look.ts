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

/** Pixels for each page point: half as many as on a small screen. */
const usualScale = 0.5;
/** As above, where the paper around marks is looked at. */
const fineScale = 2;
/** Very large pages are drawn smaller. */
const mostPixels = 500_000;
/** Differences of brightness, of 255, up to this one are what JPEG and rounding do. */
const noise = 48;
/** Around what may change, in points: a letter's ink can lie a little outside its box. */
const margin = 4;

/** Milliseconds. A page that takes longer may take minutes where it is drawn finer. */
const longLook = 1000;

/** How a page looks, coarsely: enough to tell whether something that was there is gone. */
export interface PageLook {
  /** All of the page, or what it draws besides its text. */
  readonly kind: 'whole' | 'graphics';
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Shades of gray, row by row; undefined for paper. */
  readonly shades: Uint8Array | undefined;
}

/** A page's look, compressed: of a long document all pages are held at once. */
export interface PackedLook extends Omit<PageLook, 'shades'> {
  readonly packed: Uint8Array | undefined;
}

/** A look with its shades compressed. */
export function packed({ shades, ...look }: PageLook): PackedLook {
  return { ...look, packed: shades && deflateRawSync(shades, { level: 1 }) };
}

/** A look with its shades as they were before {@link packed}. */
export function unpacked({ packed: bytes, ...look }: PackedLook): PageLook {
  return { ...look, shades: bytes && inflateRawSync(bytes) };
}

/**
 * The look of a page. Drawing text costs more than all else, so that it is left out unless it is asked for. Throws `pdf.broken`
 * with the page for one that the engine cannot draw, such as one with a picture of three bits a colour, and `pdf.too_complex` for
 * one that is drawn with too many lines and shapes across it.
 */
export function lookAt(document: PDFDocument, pageIndex: number, kind: PageLook['kind']): PageLook {
  return guarded(
    'pdf.broken',
    () => withPage(document, pageIndex, (page) => boundedLook(document, page, kind, pageIndex + 1)),
    pageIndex + 1,
  );
}

function boundedLook(
  document: PDFDocument,
  page: PDFPage,
  kind: PageLook['kind'],
  pageNumber: number,
): PageLook {
  const startedAt = performance.now();
  const look = lookOf(document, page, kind);
  const isLong = performance.now() - startedAt > longLook;
  if (isLong && drawCost(page, fineScale) > limits.drawCost)
    throw new PdfError('pdf.too_complex', { pageNumber });
  return look;
}

function lookOf(document: PDFDocument, page: PDFPage, kind: PageLook['kind']): PageLook {
  const scale = scaleOf(page);
  if (kind === 'whole') return { kind, ...drawn(page, scale) };
  let look: Omit<PageLook, 'kind'> | undefined;
  const run = withGraphicsOnly(document, page, () => {
    look = drawn(page, scale);
  });
  emptyCacheAfter(page.getObject());
  if (!look) return { kind, scale, width: 0, height: 0, shades: undefined };
  return { kind: run === 'whole' ? 'whole' : 'graphics', ...look };
}

/**
 * How much of a page, in square points, looks otherwise than before outside the areas that may change. A page that became a
 * picture of itself is `redrawn`: its letters are made of pixels, so that their edges are not compared.
 */
export function changedArea(
  before: PageLook,
  after: PageLook,
  mayChange: readonly PageRect[],
  { isRedrawn = false }: { readonly isRedrawn?: boolean } = {},
): number {
  if (!before.shades && !after.shades) return 0;
  const [width, height] = [before.width || after.width, before.height || after.height];
  if ([before, after].some((look) => look.shades && (look.width !== width || look.height !== height)))
    return (width * height) / before.scale ** 2;
  const [old, now] = [before, after].map((look) => {
    const pixels = look.shades ?? new Uint8Array(width * height).fill(255);
    return { width, height, pixels: isRedrawn ? smoothed(pixels, width, height) : pixels };
  });
  const free = freeSpans(width, height, before.scale, mayChange);
  if (!old || !now || isSameBut(free, old, now)) return 0;
  return countChanged(old, now, free) / before.scale ** 2;
}

/** Whether two pictures differ in nothing but the spans that may change: so it is with most pages, and takes no time. */
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

/** Pixels of which one of two pictures has a shade that the other one does not have there, nor close by. */
function countChanged(old: Pixels, now: Pixels, spans: readonly Span[]): number {
  const { width, height } = old;
  const free = new Uint8Array(width * height);
  for (const { from, to } of spans) free.fill(1, from, to);
  let changed = 0;
  for (let row = 0; row < height * width; row += width) {
    // Most rows are the same, and to find that out takes no time.
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

/** In colour, as pages are shown: the engine reckons odd shades of gray otherwise than colours. */
function drawn(page: PDFPage, scale: number): Omit<PageLook, 'kind'> {
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false);
  try {
    const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
    return { scale, width, height, shades: shadesOf(bytesOf(pixmap), width) };
  } finally {
    pixmap.destroy();
  }
}

/** Clamped ones cannot be compared as quickly. Gone when the engine's memory grows. */
function bytesOf(pixmap: Pixmap): Uint8Array {
  const { buffer, byteOffset, byteLength } = pixmap.getPixels();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function shadesOf(colours: Uint8Array, width: number): Uint8Array {
  const shades = new Uint8Array(colours.length / 3).fill(255);
  const rowBytes = width * 3;
  const paper = Buffer.alloc(rowBytes, 255);
  for (let row = 0; row < colours.length; row += rowBytes) {
    // Most rows are paper, and to find that out takes no time.
    if (paper.compare(colours, row, row + rowBytes) === 0) continue;
    for (let from = row, at = row / 3; from < row + rowBytes; at++, from += 3) {
      shades[at] = ((colours[from] ?? 0) + 2 * (colours[from + 1] ?? 0) + (colours[from + 2] ?? 0)) >> 2;
    }
  }
  return shades;
}

/** Each pixel as the mean of the square of nine around it. */
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

/** Pixels of one row, in the order of the picture. */
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

/** Whether a shade is none that a pixel or its neighbours had, or lies between theirs: edges move by a part of a pixel. */
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
