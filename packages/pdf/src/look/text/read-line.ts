import { inflate, type PageRect } from '@sladd/geometry';
import type { Slant } from '@sladd/terms';
import {
  bottomAt,
  charFields,
  leftAt,
  madeUpAt,
  originXAt,
  originYAt,
  rightAt,
  sizeAt,
  topAt,
} from './char-struct.ts';
import type { Glyph, GlyphLine } from './glyphs.ts';
import { isPlainLine } from './plain-line.ts';
import type { TextBuilder } from './text-builder.ts';

/** If the ascent and descent of a font span more than this many font sizes, they do not represent its ink. */
const tallestBox = 1.7;
/** In points: the centre of a box calculated differently can have a different rounding error. */
const roundingMargin = 0.01;
/** The assumed ascent and descent of glyphs of such a font, in font sizes. */
const [usualAscent, usualDescent] = [0.8, 0.2];

/** A line as read: a range in the numbers of its page, converted to glyph objects only on demand. Most lines never are. */
export class ReadLine implements GlyphLine {
  readonly box: PageRect;
  readonly isVertical: boolean;
  readonly direction: GlyphLine['direction'];
  readonly slant: Slant | undefined;
  readonly #numbers: Float32Array;
  readonly #start: number;
  readonly #end: number;
  /** The fields of the edges across the baseline; undefined if boxes are used unchanged. */
  readonly #across: readonly [from: number, to: number] | undefined;
  /** Whether one of its characters has a corrected box. */
  #hasOdd = false;
  #glyphs: readonly Glyph[] | undefined;

  /** `numbers` are those of a `CharList`, with the characters of the line from `start` to `end`. */
  constructor(
    numbers: Float32Array,
    {
      start,
      end,
      isVertical,
      direction,
      slant,
    }: Pick<GlyphLine, 'isVertical' | 'direction' | 'slant'> & Range,
  ) {
    this.#numbers = numbers;
    this.#start = start;
    this.#end = end;
    this.isVertical = isVertical;
    this.direction = direction;
    this.slant = slant;
    this.#across = edgesAcross(direction, isVertical);
    this.box = this.#bounds();
  }

  get glyphs(): readonly Glyph[] {
    this.#glyphs ??= this.#allGlyphs();
    return this.#glyphs;
  }

  /** At least all glyphs with their centre in the box. */
  glyphsIn(box: PageRect): readonly Glyph[] {
    if (this.#glyphs) return this.#glyphs;
    const { x, y, width, height } = inflate(box, roundingMargin);
    const found: Glyph[] = [];
    for (let at = this.#start; at < this.#end; at += charFields) {
      const [middleX, middleY] = [this.#middleX(at), this.#middleY(at)];
      const isOutside = middleX < x || middleX > x + width || middleY < y || middleY > y + height;
      if (!isOutside || this.#isOdd(at)) found.push(this.#glyph(at));
    }
    return found;
  }

  /** Number of characters. */
  get count(): number {
    return (this.#end - this.#start) / charFields;
  }

  /**
   * Writes code point and box centre of every character except white space to `places`, three numbers each, starting at
   * `from`. Returns the end.
   */
  writePlaces(places: Float32Array, from: number): number {
    const numbers = this.#numbers;
    let end = from;
    for (let at = this.#start; at < this.#end; at += charFields) {
      const codePoint = numbers[at] ?? 0;
      if (codePoint <= 32 || codePoint === 0xa0) continue;
      places[end] = codePoint;
      if (this.#isOdd(at)) {
        const { x, y, width, height } = this.#glyph(at).box;
        places[end + 1] = x + width / 2;
        places[end + 2] = y + height / 2;
      } else {
        places[end + 1] = this.#middleX(at);
        places[end + 2] = this.#middleY(at);
      }
      end += 3;
    }
    return end;
  }

  /** Whether `writeText` gives the same text as its glyphs; a quick check that is false in case of doubt. */
  isPlain(): boolean {
    const [numbers, start, end] = [this.#numbers, this.#start, this.#end];
    if (this.isVertical || this.#hasOdd || this.direction === undefined) return false;
    return isPlainLine({ numbers, start, end }, this.direction);
  }

  /** Adds its characters unchanged to the text of a page. */
  writeText(builder: TextBuilder): void {
    builder.addPlain(this.#numbers, this.#start, this.#end);
  }

  #middleX(at: number): number {
    return ((this.#numbers[at + leftAt] ?? 0) + (this.#numbers[at + rightAt] ?? 0)) / 2;
  }

  #middleY(at: number): number {
    return ((this.#numbers[at + topAt] ?? 0) + (this.#numbers[at + bottomAt] ?? 0)) / 2;
  }

  #bounds(): PageRect {
    const numbers = this.#numbers;
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    for (let at = this.#start; at < this.#end; at += charFields) {
      left = Math.min(left, numbers[at + leftAt] ?? 0);
      top = Math.min(top, numbers[at + topAt] ?? 0);
      right = Math.max(right, numbers[at + rightAt] ?? 0);
      bottom = Math.max(bottom, numbers[at + bottomAt] ?? 0);
      if (!this.#isOdd(at)) continue;
      this.#hasOdd = true;
      const { box } = this.#glyph(at);
      left = Math.min(left, box.x);
      top = Math.min(top, box.y);
      right = Math.max(right, box.x + box.width);
      bottom = Math.max(bottom, box.y + box.height);
    }
    if (this.#start === this.#end) return { x: 0, y: 0, width: 0, height: 0 };
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  #allGlyphs(): Glyph[] {
    const glyphs: Glyph[] = [];
    for (let at = this.#start; at < this.#end; at += charFields) glyphs.push(this.#glyph(at));
    return glyphs;
  }

  #glyph(at: number): Glyph {
    const reach = this.#reach(at);
    return {
      codePoint: this.#numbers[at] ?? 0,
      box: this.#isOdd(at) ? this.#usualBox(at, reach) : reach,
      reach,
      size: this.#numbers[at + sizeAt] ?? 0,
      isMadeUp: this.#numbers[at + madeUpAt] !== 0,
    };
  }

  #reach(at: number): PageRect {
    const numbers = this.#numbers;
    const x = numbers[at + leftAt] ?? 0;
    const y = numbers[at + topAt] ?? 0;
    return { x, y, width: (numbers[at + rightAt] ?? 0) - x, height: (numbers[at + bottomAt] ?? 0) - y };
  }

  /**
   * Whether the box of the font is taller than any letter: its centre can then be a line away, where no mark over the letter
   * reaches.
   */
  #isOdd(at: number): boolean {
    const across = this.#across;
    if (!across) return false;
    const numbers = this.#numbers;
    const height = (numbers[at + across[1]] ?? 0) - (numbers[at + across[0]] ?? 0);
    return !(height <= tallestBox * (numbers[at + sizeAt] ?? 0));
  }

  #usualBox(at: number, reach: PageRect): PageRect {
    const size = this.#numbers[at + sizeAt] ?? 0;
    const thickness = (usualAscent + usualDescent) * size;
    // Up from the baseline is the top, right, bottom or left of the page.
    const before = (this.direction === 0 || this.direction === 270 ? usualAscent : usualDescent) * size;
    return this.direction === 0 || this.direction === 180
      ? { ...reach, y: (this.#numbers[at + originYAt] ?? 0) - before, height: thickness }
      : { ...reach, x: (this.#numbers[at + originXAt] ?? 0) - before, width: thickness };
  }
}

const [downThePage, acrossThePage] = [[topAt, bottomAt] as const, [leftAt, rightAt] as const];

function edgesAcross(
  direction: GlyphLine['direction'],
  isVertical: boolean,
): readonly [from: number, to: number] | undefined {
  if (direction === undefined || isVertical) return undefined;
  return direction === 0 || direction === 180 ? downThePage : acrossThePage;
}

interface Range {
  readonly start: number;
  readonly end: number;
}
