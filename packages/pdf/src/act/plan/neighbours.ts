import { containsPoint, type PageRect } from '@sladd/geometry';
import { type Glyph, glyphCentre } from '../../look/text/glyphs.ts';
import type { ReadLine } from '../../look/text/read-line.ts';
import { PackedPlaces, type Places } from './packed-places.ts';
import { type IsSelected, isBlank } from './selection.ts';

/** A glyph counts as kept if it is found within this distance of its old place, in points. */
const tolerance = 0.5;
/** U+FFFD, which readers give for a glyph whose character is not known. */
const unknownCharacter = 0xfffd;

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
    return withoutPartner(this.#places.unpacked(), now, isSame).length;
  }

  /**
   * The number of glyphs that are now where none of them is. Those with their centre in one of the `written` areas, in
   * page points, are not counted, since the redaction wrote there; nor are those without a known character, because
   * readers take them for blanks in one font and not in another.
   */
  countAdded(now: Places, written: readonly PageRect[]): number {
    // With as many as before, what is new is missing elsewhere.
    if (now.length <= this.count * 3) return 0;
    const isOwn = (at: number): boolean =>
      written.some((area) => containsPoint(area, now[at + 1] ?? 0, now[at + 2] ?? 0));
    const added = withoutPartner(now, this.#places.unpacked(), isNear);
    return added.filter((at) => now[at] !== unknownCharacter && !isOwn(at)).length;
  }
}

type IsPartner = (one: Places, at: number, others: Places, other: number) => boolean;

/** The offsets of those places that have no partner among others. */
function withoutPartner(ones: Places, others: Places, isPartner: IsPartner): number[] {
  const unmatched: number[] = [];
  let next = 0;
  for (let at = 0; at < ones.length; at += 3) {
    if (next < others.length && isPartner(ones, at, others, next)) next += 3;
    else unmatched.push(at);
  }
  if (unmatched.length === 0) return unmatched;
  // The reader can change the order of lines when something between them is removed.
  const squares = new Squares(others);
  const hasPartner = (at: number): boolean =>
    squares.near(ones[at + 1] ?? 0, ones[at + 2] ?? 0).some((other) => isPartner(ones, at, others, other));
  return unmatched.filter((at) => !hasPartner(at));
}

function isSame(ones: Places, at: number, others: Places, other: number): boolean {
  return ones[at] === others[other] && isNear(ones, at, others, other);
}

function isNear(ones: Places, at: number, others: Places, other: number): boolean {
  return (
    Math.abs((ones[at + 1] ?? 0) - (others[other + 1] ?? 0)) < tolerance &&
    Math.abs((ones[at + 2] ?? 0) - (others[other + 2] ?? 0)) < tolerance
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
