import type { GrayImage } from '../page-source.ts';

/** The paper shade of a tile is the 90th percentile of its pixels. */
const paperShare = 0.9;
/** A tile darker than this share of the paper of the page is a dark area, which stays dark instead of becoming white. */
const darkestPaper = 0.3;
/** Lower bound of the divisor, for black pages. */
const leastPaper = 32;

/** Divides every pixel by the paper shade around it: shadows and gray paper become white, ink stays dark. */
export function flattenBackground(image: GrayImage, dpi: number): GrayImage {
  const tile = Math.max(8, Math.round(dpi / 6));
  const grid = paperGrid(image, tile);
  const page = Math.max(leastPaper, quantile(grid.levels, 0.5));
  const floor = Math.max(leastPaper, page * darkestPaper);
  const levels = mean(closing(grid)).levels.map((level) => Math.max(level, floor));
  return divide(image, { ...grid, levels }, tile);
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly levels: Float32Array;
}

function paperGrid({ width, height, pixels }: GrayImage, tile: number): Grid {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const levels = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let index = 0; index < levels.length; index++) {
    counts.fill(0);
    const [left, top] = [(index % columns) * tile, Math.floor(index / columns) * tile];
    let total = 0;
    for (let y = top; y < Math.min(height, top + tile); y += 2) {
      for (let x = left; x < Math.min(width, left + tile); x += 2) {
        const shade = pixels[y * width + x] ?? 0;
        counts[shade] = (counts[shade] ?? 0) + 1;
        total++;
      }
    }
    let shade = 255;
    for (let seen = counts[255] ?? 0; seen < total * (1 - paperShare) && shade > 0; ) {
      shade--;
      seen += counts[shade] ?? 0;
    }
    levels[index] = shade;
  }
  return { columns, rows, levels };
}

function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor((values.length - 1) * share)] ?? 255;
}

/** Tiles full of ink take the paper shade of their neighbours; larger dark areas stay. */
function closing(grid: Grid): Grid {
  return overNeighbours(overNeighbours(grid, Math.max), Math.min);
}

function mean(grid: Grid): Grid {
  return overNeighbours(grid, (...near) => near.reduce((sum, level) => sum + level, 0) / near.length);
}

function overNeighbours({ columns, rows, levels }: Grid, combine: (...near: number[]) => number): Grid {
  const result = levels.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const near: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        near.push(levels[y * columns + x] ?? 0);
      }
    }
    return combine(...near);
  });
  return { columns, rows, levels: result };
}

/** The paper shade is interpolated between the centres of tiles, so that no tile edges are visible. */
function divide(
  { width, height, pixels }: GrayImage,
  { columns, rows, levels }: Grid,
  tile: number,
): GrayImage {
  const result = new Uint8Array(pixels.length);
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const place = Math.min(rows - 1, Math.max(0, (y + 0.5) / tile - 0.5));
    const above = Math.floor(place);
    const below = Math.min(rows - 1, above + 1);
    const weight = place - above;
    for (let column = 0; column < columns; column++) {
      const upper = levels[above * columns + column] ?? 255;
      line[column] = upper + ((levels[below * columns + column] ?? 255) - upper) * weight;
    }
    divideRow(pixels, result, y * width, width, line, tile);
  }
  return { width, height, pixels: result };
}

function divideRow(
  pixels: Uint8Array,
  result: Uint8Array,
  start: number,
  width: number,
  line: Float32Array,
  tile: number,
): void {
  const last = line.length - 1;
  for (let x = 0; x < width; x++) {
    const place = Math.min(last, Math.max(0, (x + 0.5) / tile - 0.5));
    const left = place | 0;
    const from = line[left] ?? 255;
    const paper = from + ((line[left < last ? left + 1 : left] ?? 255) - from) * (place - left);
    const shade = ((pixels[start + x] ?? 0) * 255) / paper;
    result[start + x] = shade > 255 ? 255 : shade;
  }
}
