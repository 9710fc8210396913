/**
 * The state table of the coder: estimate, next state after a likely and an unlikely bit, whether the likely bit switches.
 */
const states = (
  '5601 1 1 1,3401 2 6 0,1801 3 9 0,0ac1 4 12 0,0521 5 29 0,0221 38 33 0,5601 7 6 1,5401 8 14 0,4801 9 14 0,' +
  '3801 10 14 0,3001 11 17 0,2401 12 18 0,1c01 13 20 0,1601 29 21 0,5601 15 14 1,5401 16 14 0,5101 17 15 0,' +
  '4801 18 16 0,3801 19 17 0,3401 20 18 0,3001 21 19 0,2801 22 19 0,2401 23 20 0,2201 24 21 0,1c01 25 22 0,' +
  '1801 26 23 0,1601 27 24 0,1401 28 25 0,1201 29 26 0,1101 30 27 0,0ac1 31 28 0,09c1 32 29 0,08a1 33 30 0,' +
  '0521 34 31 0,0441 35 32 0,02a1 36 33 0,0221 37 34 0,0141 38 35 0,0111 39 36 0,0085 40 37 0,0049 41 38 0,' +
  '0025 42 39 0,0015 43 40 0,0009 44 41 0,0005 45 42 0,0001 45 43 0,5601 46 46 0'
)
  .split(',')
  .map((row) => {
    const [estimate = '', ...rest] = row.split(' ');
    const [likely = 0, unlikely = 0, swaps = 0] = rest.map(Number);
    return { estimate: Number.parseInt(estimate, 16), likely, unlikely, swaps };
  });

/** The arithmetic coder of JPEG 2000 (ISO/IEC 15444-1, annex C), given the initial state of each context. */
export class ArithmeticCoder {
  readonly #contexts: { state: number; likelyBit: number }[];
  readonly #bytes: number[] = [0];
  #interval = 0x8000;
  #code = 0;
  #room = 12;

  constructor(startStates: readonly number[]) {
    this.#contexts = startStates.map((state) => ({ state, likelyBit: 0 }));
  }

  encode(contextNumber: number, bit: number): void {
    const context = this.#contexts[contextNumber];
    const state = states[context?.state ?? 0];
    if (!context || !state) return;
    this.#interval -= state.estimate;
    const isLikely = bit === context.likelyBit;
    if (isLikely && (this.#interval & 0x8000) !== 0) {
      this.#code += state.estimate;
      return;
    }
    const isLower = this.#interval < state.estimate;
    if (isLikely === isLower) this.#interval = state.estimate;
    else this.#code += state.estimate;
    if (!isLikely && state.swaps === 1) context.likelyBit = 1 - context.likelyBit;
    context.state = isLikely ? state.likely : state.unlikely;
    this.#renormalise();
  }

  /** Ends the coding and returns its bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    const limit = this.#code + this.#interval;
    this.#code |= 0xffff;
    if (this.#code >= limit) this.#code -= 0x8000;
    for (let time = 0; time < 2; time++) {
      this.#code = (this.#code << this.#room) >>> 0;
      this.#putByte();
    }
    if (this.#bytes.at(-1) === 0xff) this.#bytes.pop();
    return Uint8Array.from(this.#bytes.slice(1));
  }

  #renormalise(): void {
    do {
      this.#interval <<= 1;
      this.#code = (this.#code << 1) >>> 0;
      if (--this.#room === 0) this.#putByte();
    } while ((this.#interval & 0x8000) === 0);
  }

  #putByte(): void {
    const last = this.#bytes.length - 1;
    if (this.#bytes[last] !== 0xff && this.#code >= 0x8000000) {
      this.#bytes[last] = (this.#bytes[last] ?? 0) + 1;
      this.#code &= 0x7ffffff;
    }
    // After a byte of all ones only seven bits follow, so that no marker can occur.
    const shift = this.#bytes[last] === 0xff ? 20 : 19;
    this.#bytes.push(this.#code >>> shift);
    this.#code &= 2 ** shift - 1;
    this.#room = shift === 20 ? 7 : 8;
  }
}
