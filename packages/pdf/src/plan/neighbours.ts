import type { PageRect } from '@sladd/geometry';
import type { Glyph } from '../text/glyphs.ts';

/** What is needed to know a glyph again. */
interface PlacedChar {
  readonly codePoint: number;
  readonly box: PageRect;
}

/** A glyph counts as kept when it is found this close to its old place, in points. */
const tolerance = 0.5;

/** The glyphs of a page that must stay, in a form that many pages can hold in memory. */
export class Neighbours {
  readonly count: number;
  /** Code point, x and y of the centre for each glyph. */
  readonly #values: Float32Array;

  constructor(glyphs: readonly Glyph[]) {
    this.count = glyphs.length;
    this.#values = new Float32Array(glyphs.length * 3);
    glyphs.forEach((glyph, index) => {
      this.#values[index * 3] = glyph.codePoint;
      this.#values[index * 3 + 1] = glyph.box.x + glyph.box.width / 2;
      this.#values[index * 3 + 2] = glyph.box.y + glyph.box.height / 2;
    });
  }

  /** How many of them are missing among the characters now on the page. */
  countMissing(now: readonly PlacedChar[]): number {
    const unmatched: number[] = [];
    let next = 0;
    for (let index = 0; index < this.count; index++) {
      while (isBlank(now[next])) next++;
      const char = now[next];
      if (char && this.#isSame(index, char)) next++;
      else unmatched.push(index);
    }
    if (unmatched.length === 0) return 0;
    // The reader can put lines in another order once something between them is gone.
    const places = new Places(now);
    return unmatched.filter(
      (index) => !places.near(this.#x(index), this.#y(index)).some((char) => this.#isSame(index, char)),
    ).length;
  }

  #x(index: number): number {
    return this.#values[index * 3 + 1] ?? 0;
  }

  #y(index: number): number {
    return this.#values[index * 3 + 2] ?? 0;
  }

  #isSame(index: number, { codePoint, box }: PlacedChar): boolean {
    return (
      this.#values[index * 3] === codePoint &&
      Math.abs(this.#x(index) - (box.x + box.width / 2)) < tolerance &&
      Math.abs(this.#y(index) - (box.y + box.height / 2)) < tolerance
    );
  }
}

/** Characters by the square of the page, of one point, that their centre lies in. */
class Places {
  readonly #squares = new Map<number, PlacedChar[]>();

  constructor(chars: readonly PlacedChar[]) {
    for (const char of chars) {
      const key = squareKey(char.box.x + char.box.width / 2, char.box.y + char.box.height / 2);
      const square = this.#squares.get(key);
      if (square) square.push(char);
      else this.#squares.set(key, [char]);
    }
  }

  /** All characters within half a point of a place, and some more. */
  near(x: number, y: number): PlacedChar[] {
    const keys = new Set<number>();
    for (const dx of [-tolerance, tolerance])
      for (const dy of [-tolerance, tolerance]) keys.add(squareKey(x + dx, y + dy));
    return Array.from(keys).flatMap((key) => this.#squares.get(key) ?? []);
  }
}

/** Unlike for squares less than a million points apart, which is more than a page can measure. */
function squareKey(x: number, y: number): number {
  return Math.floor(x) * 1_000_000 + Math.floor(y);
}

function isBlank(char: PlacedChar | undefined): boolean {
  return char !== undefined && (char.codePoint <= 32 || char.codePoint === 0xa0);
}
