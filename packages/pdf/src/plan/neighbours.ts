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
      const { x, y } = centre(glyph.box);
      this.#values.set([glyph.codePoint, x, y], index * 3);
    });
  }

  /** How many of them are missing among the glyphs now on the page. */
  countMissing(now: readonly PlacedChar[]): number {
    const unmatched = new Set<number>();
    let next = 0;
    for (let index = 0; index < this.count; index++) {
      const glyph = now[next];
      if (glyph && this.#isSame(index, glyph)) next++;
      else unmatched.add(index);
    }
    // The reader can put lines in another order once something between them is gone.
    let missing = 0;
    for (const index of unmatched) if (!now.some((glyph) => this.#isSame(index, glyph))) missing++;
    return missing;
  }

  #isSame(index: number, glyph: PlacedChar): boolean {
    const { x, y } = centre(glyph.box);
    return (
      this.#values[index * 3] === glyph.codePoint &&
      Math.abs((this.#values[index * 3 + 1] ?? 0) - x) < tolerance &&
      Math.abs((this.#values[index * 3 + 2] ?? 0) - y) < tolerance
    );
  }
}

function centre({ x, y, width, height }: PageRect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
