import {
  concat,
  intersection,
  invert,
  type Matrix,
  type PageRect,
  quadBounds,
  transformRect,
  union,
} from '@sladd/geometry';

/** An image to be grouped into an area. */
export interface AreaPicture {
  /** Its index in the drawing order of the page. */
  readonly index: number;
  /** Maps the unit square, whose upper edge is the first row of pixels, to page points. */
  readonly matrix: Matrix;
  /** Stored pixels per page point. */
  readonly density: number;
}

/** Images that belong together, such as strips, in axes of their own in which they are upright. */
export interface PictureArea {
  /** The bounds of its part on the page, in page points. */
  readonly box: PageRect;
  /** Size along its own axes, in points. */
  readonly width: number;
  readonly height: number;
  /** From its own axes, with the origin at its top left corner, to page points. */
  readonly toPage: Matrix;
  /** Stored pixels per point. */
  readonly density: number;
  /** The indexes of its images in the drawing order of the page. */
  readonly members: readonly number[];
}

/** The size of a two-letter word in the smallest print, in points. */
const smallest = { width: 12, height: 6 } as const;
/** The size of a word so small that it can only be read enlarged, in stored pixels. */
const smallestStored = { width: 40, height: 10 } as const;
/** A picture with a smaller aspect ratio is an icon rather than a word, and one with a larger one is a line. */
const [leastSlim, mostSlim] = [2.5, 60];
/** Rotations that differ by less are the same, in degrees. */
const sameTurn = 0.5;
/** The maximum difference in density between parts of one image. */
const sameDensity = 0.15;
/**
 * The maximum distance between parts of one image, in points or as a share of the smaller height: a part may be a single
 * letter.
 */
const [leastGap, gapOfHeight] = [1.5, 0.5];
/** Up to this number images are grouped one by one; more are taken as a single area. */
const mostPictures = 600;

/** Groups the images of a page into areas that can contain a word. Areas outside the page are left out. */
export function pictureAreas(pictures: readonly AreaPicture[], frame: PageRect): PictureArea[] {
  const tiles = pictures.map(tileOf);
  const groups = pictures.length > mostPictures ? [joined(tiles.map(upright))] : gathered(tiles);
  return groups.flatMap((group) => areaOf(group, frame) ?? []).filter(holdsWords);
}

/** Images with common axes. */
interface Tile {
  /** Clockwise rotation of the axes from those of the page. */
  readonly degrees: number;
  /** In these axes, in points. */
  readonly rect: PageRect;
  readonly density: number;
  readonly members: readonly number[];
}

function tileOf({ index, matrix, density }: AreaPicture): Tile {
  const degrees = snapped((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI);
  const rect = quadBounds(transformRect(concat(matrix, turn(-degrees)), unitSquare));
  return { degrees, rect, density, members: [index] };
}

function upright(tile: Tile): Tile {
  return { ...tile, degrees: 0, rect: quadBounds(transformRect(turn(tile.degrees), tile.rect)) };
}

const unitSquare: PageRect = { x: 0, y: 0, width: 1, height: 1 };

/** Removes rounding errors at multiples of 90 degrees. */
function snapped(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < 0.1 ? quarter : degrees;
}

function gathered(tiles: readonly Tile[]): Tile[] {
  let groups: Tile[] = [];
  for (const tile of tiles) {
    // Extended by one neighbour, it may reach the next.
    for (let whole = tile; ; ) {
      const near = groups.filter((group) => belongTogether(group, whole));
      groups = groups.filter((group) => !near.includes(group));
      if (near.length === 0) {
        groups.push(whole);
        break;
      }
      whole = joined([...near, whole]);
    }
  }
  return groups;
}

function belongTogether(a: Tile, b: Tile): boolean {
  if (Math.abs(a.degrees - b.degrees) > sameTurn) return false;
  const ratio = a.density / b.density;
  if (ratio > 1 + sameDensity || ratio < 1 / (1 + sameDensity)) return false;
  const gap = Math.max(leastGap, gapOfHeight * Math.min(a.rect.height, b.rect.height, smallest.width));
  const reach = {
    x: a.rect.x - gap,
    y: a.rect.y - gap,
    width: a.rect.width + 2 * gap,
    height: a.rect.height + 2 * gap,
  };
  return intersection(reach, b.rect) !== undefined;
}

function joined(tiles: readonly [Tile, ...Tile[]] | readonly Tile[]): Tile {
  const [first, ...rest] = tiles;
  if (!first) throw new RangeError('there is nothing to join');
  return rest.reduce(
    (whole, tile) => ({
      degrees: whole.degrees,
      rect: union(whole.rect, tile.rect),
      density: Math.max(whole.density, tile.density),
      members: [...whole.members, ...tile.members],
    }),
    first,
  );
}

function areaOf({ degrees, rect, density, members }: Tile, frame: PageRect): PictureArea | undefined {
  const toPage = turn(degrees);
  const box = intersection(quadBounds(transformRect(toPage, rect)), frame);
  if (!box) return undefined;
  // Parts outside the page are not read. For a slanted area no rectangle would exclude them.
  const shown = degrees % 90 === 0 ? quadBounds(transformRect(invert(toPage), box)) : rect;
  const origin: Matrix = [1, 0, 0, 1, shown.x, shown.y];
  return {
    box,
    width: shown.width,
    height: shown.height,
    toPage: concat(origin, toPage),
    density,
    members: members.toSorted((a, b) => a - b),
  };
}

function holdsWords({ width, height, density }: PictureArea): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long >= smallest.width && short >= smallest.height) return true;
  const slim = long / short;
  return (
    long * density >= smallestStored.width &&
    short * density >= smallestStored.height &&
    slim >= leastSlim &&
    slim <= mostSlim
  );
}

/** Clockwise rotation, since y points down. */
function turn(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [exact(Math.cos(radians)), exact(Math.sin(radians))];
  return [cos, sin, -sin, cos, 0, 0];
}

/** Removes the rounding error of quarter turns. */
function exact(value: number): number {
  return Math.abs(value) < 1e-12 ? 0 : value;
}
