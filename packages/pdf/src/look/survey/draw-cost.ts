import type { Device, Matrix, Path, PDFPage, Rect } from 'mupdf';
import { type Destroyable, mupdf, noStroke } from '../../engine/mupdf.ts';
import { tileCost } from './tile-cost.ts';

/** Scan lines per pixel row in the engine's anti-aliasing. */
const gridLines = 15;
/** Edges of the outline of a stroked line. */
const strokeEdges = 4;

/**
 * Estimates the steps that the engine needs to draw the lines and shapes of a page at a scale in pixels per point: it visits
 * each pixel of the bounds of a shape, the edges of the shape on each scan line, and each copy of a tile. Nothing is drawn.
 */
export function drawCost(page: PDFPage, scale: number): number {
  const counter = new CostCounter(page.getBounds(), scale);
  return costBy(counter, (device) => page.runPageContents(device, mupdf.Matrix.identity));
}

/** Estimates only what it takes to copy the tiles of a page, those of its annotations too, in the steps of `drawCost`. */
export function tilesCost(page: PDFPage, scale: number): number {
  const counter = new TileCounter(page.getBounds(), scale);
  return costBy(counter, (device) => page.run(device, mupdf.Matrix.identity));
}

function costBy(counter: TileCounter, run: (device: Device) => void): number {
  const device = new mupdf.Device(counter);
  try {
    run(device);
    device.close();
  } finally {
    device.destroy();
  }
  return counter.cost;
}

/** An upper limit, since most of such a long path is outside the page. */
const mostClimb = 1e9;

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class TileCounter {
  cost = 0;
  protected readonly page: Rect;
  protected readonly scale: number;

  constructor(page: Rect, scale: number) {
    this.page = page;
    this.scale = scale;
  }

  beginTile(area: Rect, view: Rect, stepX: number, stepY: number, matrix: Matrix): number {
    this.cost += tileCost({ area, view, stepX, stepY, matrix }, this.page, this.scale);
    return 0;
  }
}

class CostCounter extends TileCounter {
  fillPath(path: Path, _evenOdd: boolean, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#count(path, matrix, 1);
  }

  strokePath(path: Path, stroke: Destroyable, matrix: Matrix, space: Destroyable): void {
    stroke.destroy();
    space.destroy();
    this.#count(path, matrix, strokeEdges);
  }

  clipPath(path: Path, _evenOdd: boolean, matrix: Matrix): void {
    this.#count(path, matrix, 1);
  }

  #count(path: Path, matrix: Matrix, edges: number): void {
    const [left, top, right, bottom] = path.getBounds(noStroke, matrix);
    const [pageLeft, pageTop, pageRight, pageBottom] = this.page;
    const width = Math.max(0, Math.min(right, pageRight) - Math.max(left, pageLeft)) * this.scale;
    const height = Math.max(0, Math.min(bottom, pageBottom) - Math.max(top, pageTop)) * this.scale;
    const { climb, pieces } = climbOf(path, matrix);
    path.destroy();
    const crossings = Math.min(climb * this.scale, mostClimb) * edges * gridLines;
    // The edges that cross a scan line are sorted.
    this.cost += width * height + crossings * Math.log2(2 + pieces);
  }
}

/** The total vertical distance of the lines of a path, in points, and their number. */
function climbOf(path: Path, [, b, , d, , f]: Matrix): { climb: number; pieces: number } {
  let [climb, pieces] = [0, 0];
  let last = 0;
  const goTo = (x: number, y: number): void => {
    const next = b * x + d * y + f;
    climb += Math.abs(next - last);
    last = next;
    pieces++;
  };
  path.walk({
    moveTo: (x, y) => {
      last = b * x + d * y + f;
    },
    lineTo: goTo,
    curveTo: (x1, y1, x2, y2, x3, y3) => {
      goTo(x1, y1);
      goTo(x2, y2);
      goTo(x3, y3);
    },
  });
  return { climb, pieces };
}
