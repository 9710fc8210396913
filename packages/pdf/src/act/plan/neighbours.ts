import { containsPoint, type PageRect } from '@sladd/geometry';
import { type Glyph, glyphCentre } from '../../look/text/glyphs.ts';
import type { ReadLine } from '../../look/text/read-line.ts';
import { PackedPlaces, type Places } from './packed-places.ts';
import { type IsSelected, isBlank } from './selection.ts';

/** A glyph counts as kept if it is found within this distance of its old place, in points. */
const tolerance = 0.5;

/** Places of glyphs. */
export function placesOf(glyphs: readonly Glyph[]): Places {
  const places = new Float32Array(glyphs.length * 3);
  return places.subarray(0, writePlaces(glyphs, places, 0));
}

/** The places of all glyphs of lines, or of all except those to be removed, which are on the `losing` lines. */
export function placesOn(
  lines: readonly ReadLine[],
  losing?: ReadonlySet<ReadLine>,
  isGoing?: IsSelected,
): Places {
  const places = new Float32Array(lines.reduce((sum, line) => sum + line.count, 0) * 3);
  let end = 0;
  for (const line of lines) {
    end = losing?.has(line)
      ? writePlaces(
          line.glyphs.filter((glyph) => !isGoing?.(glyph)),
          places,
          end,
        )
      : line.writePlaces(places, end);
  }
  return places.subarray(0, end);
}

function writePlaces(glyphs: readonly Glyph[], places: Places, from: number): number {
  let end = from;
  for (const glyph of glyphs) {
    if (isBlank(glyph)) continue;
    const { x, y } = glyphCentre(glyph);
    places[end] = glyph.codePoint;
    places[end + 1] = x;
    places[end + 2] = y;
    end += 3;
  }
  return end;
}

/** The glyphs of a page that must stay. */
export class Neighbours {
  readonly #places: PackedPlaces;

  constructor(places: Places) {
    this.#places = new PackedPlaces(places);
  }

  get count(): number {
    return this.#places.count;
  }

  /** The number of them that are missing in the places on the page now. */
  countMissing(now: Places): number {
    const own = this.#places.unpacked();
    const unmatched: number[] = [];
    let next = 0;
    for (let at = 0; at < own.length; at += 3) {
      if (next < now.length && isSame(own, at, now, next)) next += 3;
      else unmatched.push(at);
    }
    if (unmatched.length === 0) return 0;
    // The reader can change the order of lines when something between them is removed.
    const squares = new Squares(now);
    const isThere = (at: number): boolean =>
      squares.near(own[at + 1] ?? 0, own[at + 2] ?? 0).some((other) => isSame(own, at, now, other));
    return unmatched.filter((at) => !isThere(at)).length;
  }

  /**
   * The number of glyphs on the page now besides them, if `missing` of them are gone. Glyphs with their centre in one of
   * the `written` areas, in page points, are not counted: the redaction wrote there.
   */
  countAdded(now: Places, missing: number, written: readonly PageRect[]): number {
    let others = now.length / 3;
    if (others > this.count - missing) {
      for (let at = 0; at < now.length; at += 3) {
        if (written.some((area) => containsPoint(area, now[at + 1] ?? 0, now[at + 2] ?? 0))) others--;
      }
    }
    return Math.max(0, others - (this.count - missing));
  }
}

function isSame(own: Places, at: number, now: Places, other: number): boolean {
  return (
    own[at] === now[other] &&
    Math.abs((own[at + 1] ?? 0) - (now[other + 1] ?? 0)) < tolerance &&
    Math.abs((own[at + 2] ?? 0) - (now[other + 2] ?? 0)) < tolerance
  );
}

/** Glyphs by the cell of a grid of one point that contains their centre. */
class Squares {
  readonly #squares = new Map<number, number[]>();

  constructor(places: Places) {
    for (let at = 0; at < places.length; at += 3) {
      const key = squareKey(places[at + 1] ?? 0, places[at + 2] ?? 0);
      const square = this.#squares.get(key);
      if (square) square.push(at);
      else this.#squares.set(key, [at]);
    }
  }

  /** Offsets of all glyphs within half a point of a place, and of some more. */
  near(x: number, y: number): number[] {
    const keys = new Set<number>();
    for (const dx of [-tolerance, tolerance])
      for (const dy of [-tolerance, tolerance]) keys.add(squareKey(x + dx, y + dy));
    return Array.from(keys).flatMap((key) => this.#squares.get(key) ?? []);
  }
}

/** Unique for cells less than a million points apart, which is larger than any page. */
function squareKey(x: number, y: number): number {
  return Math.floor(x) * 1_000_000 + Math.floor(y);
}
