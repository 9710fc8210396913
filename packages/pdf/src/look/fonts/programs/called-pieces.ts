/** Subroutines of outlines, called by number. */
export interface Pieces {
  readonly locals: readonly Uint8Array[];
  readonly globals: readonly Uint8Array[];
}

/** Numbers of the called subroutines. */
export interface CalledPieces {
  readonly locals: Set<number>;
  readonly globals: Set<number>;
}

/** The formats allow ten levels; readers allow more. */
const deepest = 24;
/** The maximum number of operations of one outline, against hostile fonts. */
const mostSteps = 100_000;
/** Operators of both formats (Adobe Technical Note 5177; Adobe Type 1 Font Format, chapter 6). */
const code = { callLocal: 10, return: 11, escape: 12, end: 14, callGlobal: 29 } as const;
const stems = new Set([1, 3, 18, 23]);
const stemMasks = new Set([19, 20]);
const [divide, callOther, popOther] = [12, 16, 17];
/** Two-byte operators of the Compact Font Format that draw or do nothing, and take all operands. */
const plainEscapes = new Set([0, 34, 35, 36, 37]);

/**
 * Adds the subroutines that an outline in the Compact Font Format calls, directly or indirectly. Returns false if the calls
 * cannot be determined, for example because the outline does arithmetic.
 */
export function addCompactCalls(outline: Uint8Array, pieces: Pieces, called: CalledPieces): boolean {
  return new CompactOutline(pieces, called).run(outline, 0) !== 'unknown';
}

/** As {@link addCompactCalls}, for a decrypted Type 1 outline. */
export function addType1Calls(
  outline: Uint8Array,
  pieces: readonly Uint8Array[],
  called: Set<number>,
): boolean {
  return new Type1Outline(pieces, called).run(outline, 0) !== 'unknown';
}

type Outcome = 'goes_on' | 'ended' | 'unknown';

/** Interprets an outline without drawing it. */
abstract class Outline {
  numbers: number[] = [];
  #steps = 0;

  run(outline: Uint8Array, depth: number): Outcome {
    if (depth > deepest) return 'unknown';
    for (let at = 0; at < outline.length; ) {
      if (++this.#steps > mostSteps) return 'unknown';
      const number = this.numberAt(outline, at);
      if (number) {
        this.numbers.push(number.value);
        at += number.length;
        continue;
      }
      const next = this.operate(outline, at, depth);
      if (typeof next === 'string') return next;
      at = next;
    }
    return 'goes_on';
  }

  protected abstract numberAt(outline: Uint8Array, at: number): OutlineNumber | undefined;

  /** Processes the operator at an offset; returns the offset of the next one, or how the outline ends. */
  protected abstract operate(outline: Uint8Array, at: number, depth: number): number | Outcome;
}

class CompactOutline extends Outline {
  readonly #pieces: Pieces;
  readonly #called: CalledPieces;
  #stems = 0;

  constructor(pieces: Pieces, called: CalledPieces) {
    super();
    this.#pieces = pieces;
    this.#called = called;
  }

  protected numberAt(outline: Uint8Array, at: number): OutlineNumber | undefined {
    const byte = outline[at] ?? 0;
    if (byte === 28) return { value: (longNumber(outline, at) >> 16) | 0, length: 3 };
    return byte === 255 ? { value: longNumber(outline, at) / 65_536, length: 5 } : shortNumber(outline, at);
  }

  protected operate(outline: Uint8Array, at: number, depth: number): number | Outcome {
    const operator = outline[at] ?? 0;
    if (operator === code.return) return 'goes_on';
    if (operator === code.end) return 'ended';
    if (operator === code.callLocal || operator === code.callGlobal) {
      const outcome = this.#call(operator === code.callLocal ? 'locals' : 'globals', depth);
      return outcome === 'goes_on' ? at + 1 : outcome;
    }
    if (operator === code.escape && !plainEscapes.has(outline[at + 1] ?? 0)) return 'unknown';
    const isMask = stemMasks.has(operator);
    if (stems.has(operator) || isMask) this.#stems += this.numbers.length >> 1;
    this.numbers = [];
    return at + (operator === code.escape ? 2 : 1) + (isMask ? Math.ceil(this.#stems / 8) : 0);
  }

  #call(kind: keyof Pieces, depth: number): Outcome {
    const list = this.#pieces[kind];
    const bias = list.length < 1240 ? 107 : list.length < 33_900 ? 1131 : 32_768;
    const number = Math.trunc(this.numbers.pop() ?? Number.NaN) + bias;
    const piece = list[number];
    // Readers stop here.
    if (!piece) return 'ended';
    this.#called[kind].add(number);
    return this.run(piece, depth + 1);
  }
}

class Type1Outline extends Outline {
  readonly #pieces: readonly Uint8Array[];
  readonly #called: Set<number>;
  /** Results of procedures of the font. */
  #given: number[] = [];

  constructor(pieces: readonly Uint8Array[], called: Set<number>) {
    super();
    this.#pieces = pieces;
    this.#called = called;
  }

  protected numberAt(outline: Uint8Array, at: number): OutlineNumber | undefined {
    return outline[at] === 255 ? { value: longNumber(outline, at), length: 5 } : shortNumber(outline, at);
  }

  protected operate(outline: Uint8Array, at: number, depth: number): number | Outcome {
    const operator = outline[at] ?? 0;
    if (operator === code.return) return 'goes_on';
    if (operator === code.end) return 'ended';
    if (operator === code.callLocal) {
      const outcome = this.#call(depth);
      return outcome === 'goes_on' ? at + 1 : outcome;
    }
    if (operator !== code.escape) this.numbers = [];
    else this.#escape(outline[at + 1] ?? 0);
    return at + (operator === code.escape ? 2 : 1);
  }

  #call(depth: number): Outcome {
    const number = this.numbers.pop() ?? Number.NaN;
    const piece = this.#pieces[number];
    if (!piece) return 'unknown';
    this.#called.add(number);
    return this.run(piece, depth + 1);
  }

  #escape(operator: number): void {
    if (operator === divide) {
      const [above = 0, below = 1] = this.numbers.splice(-2);
      this.numbers.push(above / below);
    } else if (operator === callOther) {
      this.numbers.pop();
      const count = this.numbers.pop() ?? 0;
      this.#given = count > 0 ? this.numbers.splice(-count) : [];
    } else if (operator === popOther) this.numbers.push(this.#given.pop() ?? 0);
    else this.numbers = [];
  }
}

interface OutlineNumber {
  readonly value: number;
  /** Its size in bytes. */
  readonly length: number;
}

function longNumber(outline: Uint8Array, at: number): number {
  return [1, 2, 3, 4].reduce((value, offset) => (value << 8) | (outline[at + offset] ?? 0), 0);
}

/** Undefined for operators. */
function shortNumber(outline: Uint8Array, at: number): OutlineNumber | undefined {
  const [byte = 0, next = 0] = outline.subarray(at, at + 2);
  if (byte < 32) return undefined;
  if (byte <= 246) return { value: byte - 139, length: 1 };
  const far = (byte - (byte <= 250 ? 247 : 251)) * 256 + next + 108;
  return { value: byte <= 250 ? far : -far, length: 2 };
}
