import { rawMupdf } from '../../engine/mupdf.ts';

/**
 * Offsets in bytes of the fields of a character in the engine's memory (`fz_stext_char`, MuPDF 1.27). Reading them directly
 * is several times as fast as five calls into the engine per character.
 */
interface CharLayout {
  readonly origin: number;
  readonly quad: number;
  readonly size: number;
  readonly font: number;
  readonly next: number;
}

/** `FZ_STEXT_SYNTHETIC`, in the flags after the code point and the direction, 16 bits each. */
const synthetic = 4;

let layout: CharLayout | undefined;

/** Determines the layout from the first character; throws if it is not the expected one. */
function learnLayout(char: number): CharLayout {
  const origin = rawMupdf._wasm_stext_char_get_origin(char) - char;
  const quad = rawMupdf._wasm_stext_char_get_quad(char) - char;
  // After the quad come font size, font and next character.
  const learned = { origin, quad, size: quad + 32, font: quad + 36, next: quad + 40 };
  const isKnown =
    rawMupdf.HEAP32[char >> 2] === rawMupdf._wasm_stext_char_get_c(char) &&
    rawMupdf.HEAPF32[(char + learned.size) >> 2] === rawMupdf._wasm_stext_char_get_size(char) &&
    rawMupdf.HEAP32[(char + learned.next) >> 2] === rawMupdf._wasm_stext_char_get_next(char);
  if (!isKnown) throw new Error('mupdf keeps characters in another layout than version 1.27');
  return learned;
}

/** A character with its font, for reading only a few; the font is its address in the engine's memory. */
export interface FontChar {
  readonly char: string;
  readonly font: number;
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly isMadeUp: boolean;
}

/** Reads the character at an address in the engine's memory. */
export function readChar(char: number): FontChar {
  layout ??= learnLayout(char);
  const numbers = new Float32Array(charFields);
  addEdges(numbers, leftAt, rawMupdf.HEAPF32, (char + layout.quad) >> 2);
  const code = rawMupdf.HEAP32[char >> 2] ?? 0;
  return {
    char: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd',
    font: rawMupdf.HEAP32[(char + layout.font) >> 2] ?? 0,
    size: rawMupdf.HEAPF32[(char + layout.size) >> 2] ?? 0,
    left: numbers[leftAt] ?? 0,
    top: numbers[topAt] ?? 0,
    right: numbers[rightAt] ?? 0,
    bottom: numbers[bottomAt] ?? 0,
    isMadeUp: (((rawMupdf.HEAP32[(char >> 2) + 1] ?? 0) >>> 16) & synthetic) !== 0,
  };
}

/** From the upper to the lower edge of the thickest of a linked list of characters, along their sides, in points. */
export function quadThickness(first: number): number {
  if (first === 0) return 0;
  layout ??= learnLayout(first);
  const floats = rawMupdf.HEAPF32;
  let thickness = 0;
  for (let char = first; char !== 0; char = rawMupdf.HEAP32[(char + layout.next) >> 2] ?? 0) {
    const quad = (char + layout.quad) >> 2;
    const across = (floats[quad + 4] ?? 0) - (floats[quad] ?? 0);
    const down = (floats[quad + 5] ?? 0) - (floats[quad + 1] ?? 0);
    thickness = Math.max(thickness, Math.hypot(across, down));
  }
  return thickness;
}

/** Number of fields per character. */
export const charFields = 9;
/**
 * The field indexes after the code point: font size, origin on the baseline, the edges of the upright bounding box, and
 * whether the engine generated it, such as a space for a gap.
 */
export const [sizeAt, originXAt, originYAt, leftAt, topAt, rightAt, bottomAt, madeUpAt] = [
  1, 2, 3, 4, 5, 6, 7, 8,
] as const;

/** Initial capacity, and the maximum that is kept for the next page, in numbers. */
const [fewest, mostKept] = [4096 * charFields, 100_000 * charFields];

/**
 * Characters as numbers, `charFields` for each: a document has millions, too many for objects. 32 bits are enough for
 * everything the engine returns.
 */
export class CharList {
  /** Reused from page to page: allocating it for each takes longer than filling it. */
  #numbers = new Float32Array(fewest);
  #end = 0;

  /** Length in numbers. */
  get end(): number {
    return this.#end;
  }

  clear(): void {
    this.#end = 0;
    // The buffer of a single huge page must not be kept.
    if (this.#numbers.length > mostKept) this.#numbers = new Float32Array(fewest);
  }

  /** Adds a linked list of characters of the engine, from the address of the first one; 0 for none. */
  add(first: number): void {
    if (first === 0) return;
    layout ??= learnLayout(first);
    const { origin, quad, size, next } = layout;
    const floats = rawMupdf.HEAPF32;
    const integers = rawMupdf.HEAP32;
    let numbers = this.#numbers;
    let at = this.#end;
    for (let char = first; char !== 0; ) {
      if (at + charFields > numbers.length) numbers = this.#grow();
      // In the order of the fields: writing by index takes a quarter more time.
      numbers[at++] = integers[char >> 2] ?? 0;
      numbers[at++] = floats[(char + size) >> 2] ?? 0;
      numbers[at++] = floats[(char + origin) >> 2] ?? 0;
      numbers[at++] = floats[(char + origin + 4) >> 2] ?? 0;
      addEdges(numbers, at, floats, (char + quad) >> 2);
      at += 4;
      numbers[at++] = ((integers[(char + 4) >> 2] ?? 0) >>> 16) & synthetic;
      char = integers[(char + next) >> 2] ?? 0;
    }
    this.#end = at;
  }

  /** A copy of everything that was added. */
  copy(): Float32Array {
    return this.#numbers.slice(0, this.#end);
  }

  /** The buffer with everything that was added, and possibly more after it; valid until the list is cleared. */
  view(): Float32Array {
    return this.#numbers;
  }

  #grow(): Float32Array<ArrayBuffer> {
    const full = this.#numbers;
    this.#numbers = new Float32Array(full.length * 2);
    this.#numbers.set(full);
    return this.#numbers;
  }
}

/** Writes the upright bounding box of a quad: left, top, right and bottom. */
function addEdges(numbers: Float32Array, at: number, floats: Float32Array, quad: number): void {
  const ax = floats[quad] ?? 0;
  const ay = floats[quad + 1] ?? 0;
  const bx = floats[quad + 2] ?? 0;
  const by = floats[quad + 3] ?? 0;
  const cx = floats[quad + 4] ?? 0;
  const cy = floats[quad + 5] ?? 0;
  const dx = floats[quad + 6] ?? 0;
  const dy = floats[quad + 7] ?? 0;
  // For most glyphs two corners are sufficient.
  const isUpright = ax === cx && bx === dx && ay === by && cy === dy && ax <= bx && ay <= cy;
  numbers[at] = isUpright ? ax : Math.min(ax, bx, cx, dx);
  numbers[at + 1] = isUpright ? ay : Math.min(ay, by, cy, dy);
  numbers[at + 2] = isUpright ? bx : Math.max(ax, bx, cx, dx);
  numbers[at + 3] = isUpright ? cy : Math.max(ay, by, cy, dy);
}
