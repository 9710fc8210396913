import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFPage } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { emptyCacheAfter } from '../../engine/objects/fills-cache.ts';
import { pageSize, withPage } from '../../engine/objects/pages.ts';
import { withGraphicsOnly } from '../../look/survey/graphics-only.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';

/** Pixels per page point. */
const usualScale = 2;
/** By how many shades of gray, of 255, paper varies in scans and JPEG pictures. */
const paperContrast = 40;

/**
 * Limits the areas to where the paper around their marks is empty: nothing outside the marks may be covered, be it a
 * picture, a line or letters of a scan. The page is drawn without the areas to find that out.
 */
export function fitAreas(
  document: PDFDocument,
  pageIndex: number,
  areas: readonly DrawnArea[],
): readonly DrawnArea[] {
  if (areas.every(({ box, marked }) => isSame(box, marked))) return areas;
  return withPage(document, pageIndex, (page) => {
    let shades: Shades | undefined;
    withGraphicsOnly(document, page, () => {
      shades = drawShades(page);
    });
    const drawn = shades;
    return drawn ? areas.map((area) => fit(area, drawn)) : areas;
  });
}

interface Shades {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

function drawShades(page: PDFPage): Shades {
  const { width, height } = pageSize(page);
  const scale = Math.min(usualScale, Math.sqrt(limits.rasterPixels / 4 / (width * height)));
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceGray, false);
  try {
    const { buffer, byteOffset, byteLength } = pixmap.getPixels();
    const pixels = new Uint8Array(buffer, byteOffset, byteLength).slice();
    return { pixels, width: pixmap.getWidth(), height: pixmap.getHeight(), scale };
  } finally {
    pixmap.destroy();
    emptyCacheAfter(page.getObject());
  }
}

function fit(area: DrawnArea, shades: Shades): DrawnArea {
  const { box, marked } = area;
  if (isSame(box, marked)) return area;
  const left = marked.x - emptyTo(shades, marked, marked.x - box.x, { x: -1, y: 0 });
  const top = marked.y - emptyTo(shades, marked, marked.y - box.y, { x: 0, y: -1 });
  const wide = box.x + box.width - marked.x - marked.width;
  const high = box.y + box.height - marked.y - marked.height;
  const right = marked.x + marked.width + emptyTo(shades, marked, wide, { x: 1, y: 0 });
  const bottom = marked.y + marked.height + emptyTo(shades, marked, high, { x: 0, y: 1 });
  return { ...area, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** How far the paper is empty on one side of a mark, up to `reach` points. */
function emptyTo(shades: Shades, marked: PageRect, reach: number, side: { x: number; y: number }): number {
  const { scale } = shades;
  let [darkest, lightest] = [255, 0];
  const [first, end] = stepsOnPage(shades, marked, side);
  for (let step = first; step < Math.min(Math.ceil(reach * scale), end); step++) {
    for (const shade of lineOf(shades, marked, step, side)) {
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
    // A pixel that is partly covered by ink counts as ink, and so does the one before it.
    if (lightest - darkest > paperContrast) return Math.max(0, (step - 2) / scale);
  }
  return Math.max(0, reach);
}

/** The steps from one side of a mark that are inside the picture; an area can be arbitrarily large. */
function stepsOnPage(
  { width, height, scale }: Shades,
  marked: PageRect,
  side: { x: number; y: number },
): [first: number, end: number] {
  const [start, extent, size] =
    side.x === 0 ? [marked.y, marked.height, height] : [marked.x, marked.width, width];
  if (side.x + side.y < 0) {
    const nearest = Math.floor(start * scale) - 1;
    return [Math.max(0, nearest - size + 1), nearest + 1];
  }
  const nearest = Math.ceil((start + extent) * scale);
  return [Math.max(0, -nearest), size - nearest];
}

/** The shades of the pixels `step` pixels beyond one side of a mark, along the whole side. */
function* lineOf(
  { pixels, width, height, scale }: Shades,
  { x, y, width: across, height: down }: PageRect,
  step: number,
  side: { x: number; y: number },
): Generator<number> {
  const [left, right] = [Math.floor(x * scale), Math.ceil((x + across) * scale)];
  const [top, bottom] = [Math.floor(y * scale), Math.ceil((y + down) * scale)];
  const at =
    side.x < 0 ? left - 1 - step : side.x > 0 ? right + step : side.y < 0 ? top - 1 - step : bottom + step;
  const [from, to] = side.x === 0 ? [left, right] : [top, bottom];
  if (at < 0 || at >= (side.x === 0 ? height : width)) return;
  for (let along = Math.max(0, from); along < Math.min(to, side.x === 0 ? width : height); along++) {
    yield pixels[side.x === 0 ? at * width + along : along * width + at] ?? 255;
  }
}

function isSame(a: PageRect, b: PageRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
