import { rawMupdf } from '../engine/mupdf.ts';

/**
 * Where the fields of the engine's character lie in its memory, in bytes (`fz_stext_char`, MuPDF 1.27). Reading
 * them there is several times as fast as five calls into the engine for every character of a document.
 */
interface CharLayout {
  readonly origin: number;
  readonly quad: number;
  readonly size: number;
  readonly next: number;
}

/** `FZ_STEXT_SYNTHETIC`, in the flags after the code point and the direction, 16 bits each. */
const synthetic = 4;

let layout: CharLayout | undefined;

/** The layout, worked out from the first character seen; throws when it is not the one that the code knows. */
function learnLayout(char: number): CharLayout {
  const origin = rawMupdf._wasm_stext_char_get_origin(char) - char;
  const quad = rawMupdf._wasm_stext_char_get_quad(char) - char;
  // After the quad come the font size, the font and the next character.
  const learned = { origin, quad, size: quad + 32, next: quad + 40 };
  const isKnown =
    rawMupdf.HEAP32[char >> 2] === rawMupdf._wasm_stext_char_get_c(char) &&
    rawMupdf.HEAPF32[(char + learned.size) >> 2] === rawMupdf._wasm_stext_char_get_size(char) &&
    rawMupdf.HEAP32[(char + learned.next) >> 2] === rawMupdf._wasm_stext_char_get_next(char);
  if (!isKnown) throw new Error('mupdf keeps characters in another layout than version 1.27');
  return learned;
}

/** The fields of one character in the engine's memory. */
export interface RawChar {
  readonly codePoint: number;
  readonly size: number;
  /** Where the character stands on its base line. */
  readonly originX: number;
  readonly originY: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether the engine made it up, such as a space for a gap. */
  readonly isMadeUp: boolean;
  /** Address of the next character of the line; 0 after the last. */
  readonly next: number;
}

/** Reads the character at an address. */
export function readChar(char: number): RawChar {
  layout ??= learnLayout(char);
  const { HEAPF32: floats, HEAP32: integers } = rawMupdf;
  const origin = (char + layout.origin) >> 2;
  const quad = (char + layout.quad) >> 2;
  const [ax = 0, ay = 0, bx = 0, by = 0] = [
    floats[quad],
    floats[quad + 1],
    floats[quad + 2],
    floats[quad + 3],
  ];
  const [cx = 0, cy = 0, dx = 0, dy = 0] = [
    floats[quad + 4],
    floats[quad + 5],
    floats[quad + 6],
    floats[quad + 7],
  ];
  return {
    codePoint: integers[char >> 2] ?? 0,
    size: floats[(char + layout.size) >> 2] ?? 0,
    originX: floats[origin] ?? 0,
    originY: floats[origin + 1] ?? 0,
    left: Math.min(ax, bx, cx, dx),
    top: Math.min(ay, by, cy, dy),
    right: Math.max(ax, bx, cx, dx),
    bottom: Math.max(ay, by, cy, dy),
    isMadeUp: (((integers[(char >> 2) + 1] ?? 0) >>> 16) & synthetic) !== 0,
    next: integers[(char + layout.next) >> 2] ?? 0,
  };
}
