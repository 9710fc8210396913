/** Code point, x and y of the middle of its box for each glyph but white space. */
export type Places = Float32Array;

/** Steps per coordinate, in 16 bits. */
const steps = 65_535;
/** Largest step in points; places that would need a larger one are not packed. */
const longestStep = 0.03;
/** Code points from here on do not fit in 16 bits. */
const wideCodes = 65_536;

/** Places of glyphs in half the memory, exact to a hundredth of a point: a long document has millions. */
export class PackedPlaces {
  /** The number of glyphs. */
  readonly count: number;
  readonly #all: Uint16Array | Places;
  readonly #left: number;
  readonly #top: number;
  readonly #step: number;

  constructor(places: Places) {
    this.count = places.length / 3;
    const [x, y] = [extentOf(places, 1), extentOf(places, 2)];
    this.#left = x.start;
    this.#top = y.start;
    this.#step = Math.max(x.end - x.start, y.end - y.start) / steps;
    this.#all = this.#step <= longestStep && !isWide(places) ? this.#packed(places) : places.slice();
  }

  /** The places, unpacked. */
  unpacked(): Places {
    const all = this.#all;
    if (all instanceof Float32Array) return all;
    const places = new Float32Array(all.length);
    for (let at = 0; at < all.length; at += 3) {
      places[at] = all[at] ?? 0;
      places[at + 1] = this.#left + (all[at + 1] ?? 0) * this.#step;
      places[at + 2] = this.#top + (all[at + 2] ?? 0) * this.#step;
    }
    return places;
  }

  #packed(places: Places): Uint16Array {
    const packed = new Uint16Array(places.length);
    const step = this.#step || 1;
    for (let at = 0; at < places.length; at += 3) {
      packed[at] = places[at] ?? 0;
      packed[at + 1] = Math.round(((places[at + 1] ?? 0) - this.#left) / step);
      packed[at + 2] = Math.round(((places[at + 2] ?? 0) - this.#top) / step);
    }
    return packed;
  }
}

/** The range of the values at one position of each triple; NaN if one of them is. */
function extentOf(places: Places, from: number): { start: number; end: number } {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (let at = from; at < places.length; at += 3) {
    const value = places[at] ?? 0;
    start = Math.min(start, value);
    end = Math.max(end, value);
  }
  return places.length === 0 ? { start: 0, end: 0 } : { start, end };
}

function isWide(places: Places): boolean {
  for (let at = 0; at < places.length; at += 3) if ((places[at] ?? 0) >= wideCodes) return true;
  return false;
}
