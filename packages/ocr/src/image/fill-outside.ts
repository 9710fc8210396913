import { invert, type Matrix, type Point, transformRect } from '@sladd/geometry';
import type { GrayImage } from '../page-source.ts';

/** The renderer blends the page with its background along the edge; these pixels are skipped. */
const edgePx = 2;
/** The number of pixels over which grain is averaged. */
const sampledPx = 8;

/** Where one row or column enters and leaves the page, and the paper shade at both places. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Extends the paper of a rotated page into the corners around it, from the nearest edge: otherwise the boundary between the
 * white background and gray paper would look like ink. Modifies the image. `page`: size in page points.
 */
export function fillOutside(
  image: GrayImage,
  toPage: Matrix,
  page: { readonly width: number; readonly height: number },
): void {
  const { width, height, pixels } = image;
  const corners = transformRect(invert(toPage), { x: 0, y: 0, width: page.width, height: page.height });
  const mirrored = corners.map(({ x, y }) => ({ x: y, y: x }));
  const rows = spans(corners, height, width, (y, x) => pixels[y * width + x] ?? 255);
  const columns = spans(mirrored, width, height, (x, y) => pixels[y * width + x] ?? 255);
  for (let y = 0; y < height; y++) {
    const row = rows[y];
    for (let x = 0; x < width; x++) {
      if (row && x === row.start) x = row.end;
      if (x < width) pixels[y * width + x] = nearestPaper(row, x, columns[x], y);
    }
  }
}

function nearestPaper(row: Span | undefined, x: number, column: Span | undefined, y: number): number {
  const [across, sideShade] = beyond(row, x);
  const [down, endShade] = beyond(column, y);
  return across <= down ? sideShade : endShade;
}

function beyond(span: Span | undefined, at: number): readonly [distance: number, shade: number] {
  if (!span) return [Number.POSITIVE_INFINITY, 255];
  return at < span.start ? [span.start - at, span.before] : [at - span.end, span.after];
}

function spans(
  corners: readonly Point[],
  count: number,
  length: number,
  shadeAt: (line: number, position: number) => number,
): (Span | undefined)[] {
  return Array.from({ length: count }, (_, line) => {
    const inside = insideSpan(corners, line + 0.5, length);
    if (!inside) return undefined;
    const [start, end] = inside;
    const mean = (from: number): number => {
      let sum = 0;
      for (let at = from; at < from + sampledPx; at++) sum += shadeAt(line, at);
      return sum / sampledPx;
    };
    return { start, end, before: mean(start), after: mean(end - sampledPx) };
  });
}

/** The part of a row inside the page; undefined if it is too short. */
function insideSpan(
  corners: readonly Point[],
  y: number,
  length: number,
): readonly [start: number, end: number] | undefined {
  const crossings: number[] = [];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length];
    if (!to || from.y > y === to.y > y) continue;
    crossings.push(from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y));
  }
  if (crossings.length < 2) return undefined;
  const start = Math.max(0, Math.ceil(Math.min(...crossings)) + edgePx);
  const end = Math.min(length, Math.floor(Math.max(...crossings)) - edgePx);
  return end - start >= 2 * sampledPx ? [start, end] : undefined;
}
