import { addCompactCalls, type CalledPieces } from './called-pieces.ts';
import { type CffEntry, cffOperators, numberOf, readDictionary, readIndex } from './cff-reader.ts';
import { viewOf } from './sfnt.ts';

/** The subroutines of a font: the global ones and those of each font dictionary. */
export interface CffPieces {
  readonly globals: readonly Uint8Array[];
  /** By number of the font dictionary; fonts without an FDArray have one. */
  readonly locals: readonly (readonly Uint8Array[])[];
}

/** An empty subroutine: the operator `return`. */
const nothing = Uint8Array.of(11);

/** Reads the global subroutines and those of each font dictionary. */
export function readPieces(
  bytes: Uint8Array,
  top: readonly CffEntry[],
  globals: readonly Uint8Array[],
): CffPieces {
  const place = numberOf(top, cffOperators.fdArray);
  const families = place > 0 ? readIndex(bytes, place).items.map(readDictionary) : [top];
  return { globals, locals: families.map((family) => localsOf(bytes, family)) };
}

function localsOf(bytes: Uint8Array, family: readonly CffEntry[]): readonly Uint8Array[] {
  const [length = 0, start = 0] =
    family.find(({ operator }) => operator === cffOperators.privateDict)?.operands ?? [];
  const subrs = numberOf(readDictionary(bytes.subarray(start, start + length)), cffOperators.subrs);
  return subrs > 0 ? readIndex(bytes, start + subrs).items : [];
}

/**
 * Empties the subroutines that no kept glyph calls; their numbers stay. Returns all unchanged if the calls of a glyph cannot
 * be determined.
 */
export function neededPieces(
  pieces: CffPieces,
  charStrings: readonly Uint8Array[],
  isKept: (glyph: number) => boolean,
  familyOf: (glyph: number) => number,
): CffPieces {
  const globals = new Set<number>();
  const calls: CalledPieces[] = pieces.locals.map(() => ({ locals: new Set<number>(), globals }));
  for (const [glyph, outline] of charStrings.entries()) {
    if (!isKept(glyph)) continue;
    const family = familyOf(glyph);
    const [called, locals] = [calls[family], pieces.locals[family]];
    if (!called || !locals) return pieces;
    if (!addCompactCalls(outline, { locals, globals: pieces.globals }, called)) return pieces;
  }
  return {
    globals: pieces.globals.map((piece, number) => (globals.has(number) ? piece : nothing)),
    locals: pieces.locals.map((list, family) =>
      list.map((piece, number) => (calls[family]?.locals.has(number) ? piece : nothing)),
    ),
  };
}

/** Returns the number of the font dictionary of a glyph (Adobe Technical Note 5176, 19). */
export function readFamilies(bytes: Uint8Array, top: readonly CffEntry[]): (glyph: number) => number {
  const start = numberOf(top, cffOperators.fdSelect);
  if (start === 0) return () => 0;
  const view = viewOf(bytes);
  if (view.getUint8(start) === 0) return (glyph) => view.getUint8(start + 1 + glyph);
  const ranges = Array.from({ length: view.getUint16(start + 1) }, (_, index) => ({
    first: view.getUint16(start + 3 + 3 * index),
    family: view.getUint8(start + 5 + 3 * index),
  }));
  return (glyph) => ranges.findLast(({ first }) => first <= glyph)?.family ?? 0;
}
