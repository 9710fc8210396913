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

/** A picture on its way into an area. */
export interface AreaPicture {
  /** Which of the page's pictures it is, in the order in which they are drawn. */
  readonly index: number;
  /** Places the unit square, whose upper edge is the first row of pixels, in page points. */
  readonly matrix: Matrix;
  /** Stored pixels for each page point. */
  readonly density: number;
}

/** Pictures that belong together, as strips of one do, in axes of their own: those in which they stand upright. */
export interface PictureArea {
  /** Around what of it lies on the page, in page points. */
  readonly box: PageRect;
  /** Along its own axes, in points. */
  readonly width: number;
  readonly height: number;
  /** From its own axes, origin at its top left corner, to page points. */
  readonly toPage: Matrix;
  /** Stored pixels for each point. */
  readonly density: number;
  /** Which of the page's pictures it is made of, in the order in which they are drawn. */
  readonly members: readonly number[];
}

/** A word of two letters in the smallest print, in points. */
const smallest = { width: 12, height: 6 } as const;
/** Turns that differ by less are one, in degrees. */
const sameTurn = 0.5;
/** Densities of the parts of one picture differ by no more than this share, but for the odd last strip. */
const sameDensity = 0.15;
/** Parts of one picture are no further apart, in points, or by this share of the lower one: it may be a letter. */
const [leastGap, gapOfHeight] = [1.5, 0.5];
/** So many pictures are looked at one by one; more are taken for one, in which everything is read. */
const mostPictures = 600;

/** Gathers the pictures of a page to areas that can hold a word. Areas that share no ground with the page are left out. */
export function pictureAreas(pictures: readonly AreaPicture[], frame: PageRect): PictureArea[] {
  const tiles = pictures.map(tileOf);
  const groups = pictures.length > mostPictures ? [joined(tiles.map(upright))] : gathered(tiles);
  return groups.flatMap((group) => areaOf(group, frame) ?? []).filter(holdsWords);
}

/** Pictures in common axes. */
interface Tile {
  /** How far the axes are turned clockwise from those of the page. */
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

/** What is level but for rounding is level. */
function snapped(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < 0.1 ? quarter : degrees;
}

function gathered(tiles: readonly Tile[]): Tile[] {
  let groups: Tile[] = [];
  for (const tile of tiles) {
    // Grown by one neighbour it may reach the next.
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
  // What lies beside a page is not read. On a slant there is no rectangle that would leave it out.
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

function holdsWords({ width, height }: PictureArea): boolean {
  return Math.max(width, height) >= smallest.width && Math.min(width, height) >= smallest.height;
}

/** Turns clockwise: y points down. */
function turn(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [exact(Math.cos(radians)), exact(Math.sin(radians))];
  return [cos, sin, -sin, cos, 0, 0];
}

/** Without the rounding error of quarter turns. */
function exact(value: number): number {
  return Math.abs(value) < 1e-12 ? 0 : value;
}
