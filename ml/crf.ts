import {
  allowedTransitions,
  chainSums,
  expTransitionsOf,
} from '../packages/analysis/src/names/model/chain.ts';
import { LABEL_COUNT } from '../packages/analysis/src/names/model/labels.ts';

const L = LABEL_COUNT;

/** Gradients smaller than this change nothing worth the time. */
const VANISHING = 1e-3;

/** A sentence ready for training: compact feature numbers of each word, and the right labels. */
export interface Example {
  readonly features: readonly Uint32Array[];
  readonly tags: Uint8Array;
  /** How much it counts. */
  readonly weight: number;
}

export interface TrainOptions {
  readonly epochs: number;
  readonly learningRate: number;
  /** Share of features left out of each word at random, so that no single one is relied on. */
  readonly dropout: number;
  readonly random: () => number;
  readonly onEpoch?: (epoch: number, crf: Crf) => void;
}

/** A linear-chain conditional random field over numbered features, trained by AdaGrad, averaged over its last epochs. */
export class Crf {
  readonly weights: Float32Array;
  readonly transitions = new Float32Array(L * L);
  readonly #squares: Float32Array;
  readonly #transitionSquares = new Float32Array(L * L).fill(1e-6);

  constructor(featureCount: number) {
    this.weights = new Float32Array(featureCount * L);
    this.#squares = new Float32Array(featureCount * L).fill(1e-6);
  }

  train(examples: readonly Example[], options: TrainOptions): void {
    const order = examples.map((_, index) => index);
    const weights = new Average(this.weights);
    const transitions = new Average(this.transitions);
    const kept = new KeptFeatures();
    for (let epoch = 1; epoch <= options.epochs; epoch++) {
      shuffle(order, options.random);
      for (const index of order) {
        const example = examples[index];
        if (!example) continue;
        kept.draw(example.features, options);
        this.#step(example, kept, options.learningRate);
      }
      if (epoch > options.epochs / 2) {
        weights.add();
        transitions.add();
      }
      options.onEpoch?.(epoch, this);
    }
    weights.apply();
    transitions.apply();
  }

  #step({ tags, weight }: Example, kept: KeptFeatures, learningRate: number): void {
    const sums = chainSums(this.#emissions(kept, tags.length), expTransitionsOf(this.transitions));
    const gradients = new Float32Array(L);
    for (let at = 0; at < tags.length; at++) {
      let largest = 0;
      for (let label = 0; label < L; label++) {
        const gradient = weight * ((sums.marginals[at * L + label] ?? 0) - (tags[at] === label ? 1 : 0));
        const size = Math.abs(gradient);
        gradients[label] = size < VANISHING ? 0 : gradient;
        if (size > largest) largest = size;
      }
      if (largest >= VANISHING) this.#update(kept, at, gradients, learningRate);
    }
    this.#updateTransitions(sums, tags, weight, learningRate);
  }

  #emissions({ numbers, ends }: KeptFeatures, length: number): Float32Array {
    const { weights } = this;
    const scores = new Float32Array(length * L);
    for (let at = 0, next = 0; at < length; at++) {
      for (const end = ends[at] ?? 0; next < end; next++) {
        const from = (numbers[next] ?? 0) * L;
        for (let label = 0, to = at * L; label < L; label++, to++) {
          scores[to] = (scores[to] ?? 0) + (weights[from + label] ?? 0);
        }
      }
    }
    return scores;
  }

  #update({ numbers, ends }: KeptFeatures, at: number, gradients: Float32Array, learningRate: number): void {
    const { weights } = this;
    const squares = this.#squares;
    const end = ends[at] ?? 0;
    for (let next = at === 0 ? 0 : (ends[at - 1] ?? 0); next < end; next++) {
      const from = (numbers[next] ?? 0) * L;
      for (let label = 0; label < L; label++) {
        const gradient = gradients[label] ?? 0;
        if (gradient === 0) continue;
        const sum = (squares[from + label] ?? 0) + gradient * gradient;
        squares[from + label] = sum;
        weights[from + label] = (weights[from + label] ?? 0) - (learningRate * gradient) / Math.sqrt(sum);
      }
    }
  }

  #updateTransitions(
    sums: ReturnType<typeof chainSums>,
    tags: Uint8Array,
    weight: number,
    learningRate: number,
  ): void {
    const gradient = expectedTransitions(sums, expTransitionsOf(this.transitions));
    for (let at = 1; at < tags.length; at++) {
      const right = (tags[at - 1] ?? 0) * L + (tags[at] ?? 0);
      gradient[right] = (gradient[right] ?? 0) - 1;
    }
    gradient.forEach((value, pair) => {
      const slope = weight * value;
      if (!allowedTransitions[pair] || slope === 0) return;
      const squares = (this.#transitionSquares[pair] ?? 0) + slope * slope;
      this.#transitionSquares[pair] = squares;
      this.transitions[pair] = (this.transitions[pair] ?? 0) - (learningRate * slope) / Math.sqrt(squares);
    });
  }
}

/** The features of one sentence that a training step uses, in arrays that every step uses again. */
class KeptFeatures {
  numbers = new Uint32Array(1 << 16);
  /** For each word, where its features end. */
  ends = new Uint32Array(1 << 12);

  draw(features: readonly Uint32Array[], { dropout, random }: TrainOptions): void {
    this.#makeRoom(features);
    let count = 0;
    for (let at = 0; at < features.length; at++) {
      for (const feature of features[at] ?? []) {
        if (random() >= dropout) this.numbers[count++] = feature;
      }
      this.ends[at] = count;
    }
  }

  #makeRoom(features: readonly Uint32Array[]): void {
    const needed = features.reduce((sum, { length }) => sum + length, 0);
    if (needed > this.numbers.length) this.numbers = new Uint32Array(2 * needed);
    if (features.length > this.ends.length) this.ends = new Uint32Array(2 * features.length);
  }
}

/** The running mean of an array that changes in place. */
class Average {
  readonly #values: Float32Array;
  readonly #sums: Float64Array;
  #count = 0;

  constructor(values: Float32Array) {
    this.#values = values;
    this.#sums = new Float64Array(values.length);
  }

  add(): void {
    this.#values.forEach((value, at) => {
      this.#sums[at] = (this.#sums[at] ?? 0) + value;
    });
    this.#count++;
  }

  apply(): void {
    this.#sums.forEach((sum, at) => {
      this.#values[at] = sum / this.#count;
    });
  }
}

/** How often each pair of labels stands side by side, on average over all label sequences. */
function expectedTransitions(sums: ReturnType<typeof chainSums>, exp: Float32Array): Float32Array {
  const expected = new Float32Array(L * L);
  const pairs = new Float32Array(L * L);
  for (let row = L; row < sums.weights.length; row += L) {
    let total = 0;
    for (let pair = 0; pair < L * L; pair++) {
      const next = pair % L;
      const before = (sums.forward[row - L + (pair - next) / L] ?? 0) * (exp[pair] ?? 0);
      const value = before * (sums.weights[row + next] ?? 0) * (sums.backward[row + next] ?? 0);
      pairs[pair] = value;
      total += value;
    }
    pairs.forEach((value, pair) => {
      expected[pair] = (expected[pair] ?? 0) + value / total;
    });
  }
  return expected;
}

function shuffle(list: number[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = list[at] ?? 0;
    list[at] = list[other] ?? 0;
    list[other] = kept;
  }
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
