import { type FoundChar, isInk, type Slant, slantedWidth, type TextLine } from '../lines/text-line.ts';

/** A visible character and its place on a page that is turned so that its line is level. */
export interface Placed {
  readonly char: FoundChar;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Direction = 0 | 90 | 180 | 270;

/** Lines run in the same way if their angles differ by less, in radians. */
const sameWay = 0.03;

/** The visible characters of a page, grouped by the direction in which their lines run. */
export function placedByDirection(lines: readonly TextLine[]): Placed[][] {
  const placed = new Map<Direction, Placed[]>();
  for (const { direction, glyphs } of lines) {
    if (direction === undefined) continue;
    const own = placed.get(direction) ?? [];
    for (const glyph of glyphs) if (isInk(glyph) && !glyph.isMadeUp) own.push(place(glyph, direction));
    placed.set(direction, own);
  }
  return [...placed.values(), ...placedOnSlants(lines)];
}

function placedOnSlants(lines: readonly TextLine[]): Placed[][] {
  const slanted = lines
    .flatMap(({ slant, glyphs }) => (slant ? { slant, glyphs, angle: Math.atan2(slant.y, slant.x) } : []))
    .sort((a, b) => a.angle - b.angle);
  const placed: Placed[][] = [];
  let way: (typeof slanted)[number] | undefined;
  for (const line of slanted) {
    if (!way || line.angle - way.angle > sameWay) {
      way = line;
      placed.push([]);
    }
    const { x, y } = way.slant;
    for (const glyph of line.glyphs)
      if (isInk(glyph) && !glyph.isMadeUp) placed.at(-1)?.push(placeOnSlant(glyph, { ...line.slant, x, y }));
  }
  return placed;
}

function placeOnSlant(char: FoundChar, slant: Slant): Placed {
  const box = char.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const [width, height] = [slantedWidth(box, slant), slant.thickness];
  return {
    char,
    x: middleX * slant.x + middleY * slant.y - width / 2,
    y: middleY * slant.x - middleX * slant.y - height / 2,
    width,
    height,
  };
}

/** The characters of level lines. */
export function placedLevel(chars: readonly FoundChar[]): Placed[] {
  return chars.flatMap((char) => (char.box && isInk(char) && !char.isMadeUp ? [place(char, 0)] : []));
}

function place(char: FoundChar, direction: Direction): Placed {
  const { x, y, width, height } = char.box ?? { x: 0, y: 0, width: 0, height: 0 };
  switch (direction) {
    case 0:
      return { char, x, y, width, height };
    case 90:
      return { char, x: y, y: -(x + width), width: height, height: width };
    case 180:
      return { char, x: -(x + width), y: -(y + height), width, height };
    case 270:
      return { char, x: -(y + height), y: x, width: height, height: width };
  }
}
