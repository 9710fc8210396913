import {
  allowedTransitions,
  chainSums,
  expTransitionsOf,
  viterbi,
} from '../packages/analysis/src/names/chain.ts';
import { LABEL_COUNT } from '../packages/analysis/src/names/labels.ts';

const L = LABEL_COUNT;

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
  readonly l2: number;
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

  emissions(features: readonly Uint32Array[]): Float32Array {
    const scores = new Float32Array(features.length * L);
    features.forEach((list, at) => {
      for (const feature of list) {
        for (let label = 0; label < L; label++) {
          scores[at * L + label] = (scores[at * L + label] ?? 0) + (this.weights[feature * L + label] ?? 0);
        }
      }
    });
    return scores;
  }

  tag(features: readonly Uint32Array[]): Uint8Array {
    return viterbi(this.emissions(features), this.transitions);
  }

  train(examples: readonly Example[], options: TrainOptions): void {
    const order = examples.map((_, index) => index);
    const weights = new Average(this.weights);
    const transitions = new Average(this.transitions);
    for (let epoch = 1; epoch <= options.epochs; epoch++) {
      shuffle(order, options.random);
      for (const index of order) {
        const example = examples[index];
        if (example) this.#step(example, options);
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

  #step(example: Example, options: TrainOptions): void {
    const features =
      options.dropout > 0 ? example.features.map((list) => dropSome(list, options)) : example.features;
    const sums = chainSums(this.emissions(features), expTransitionsOf(this.transitions));
    const { weight, tags } = example;
    features.forEach((list, at) => {
      for (let label = 0; label < L; label++) {
        const gradient = weight * ((sums.marginals[at * L + label] ?? 0) - (tags[at] === label ? 1 : 0));
        if (Math.abs(gradient) < 1e-3) continue;
        for (const feature of list) this.#update(feature * L + label, gradient, options);
      }
    });
    this.#updateTransitions(sums, tags, weight, options.learningRate);
  }

  #update(at: number, gradient: number, { learningRate, l2 }: TrainOptions): void {
    const old = this.weights[at] ?? 0;
    const slope = gradient + l2 * old;
    const squares = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = squares;
    this.weights[at] = old - (learningRate * slope) / Math.sqrt(squares);
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

function dropSome(list: Uint32Array, { dropout, random }: TrainOptions): Uint32Array {
  return list.filter(() => random() >= dropout);
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
