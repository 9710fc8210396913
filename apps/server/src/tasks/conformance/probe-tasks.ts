import type { TaskDefinitions } from '../definitions.ts';

/** Tasks without engines, for testing a runner. */
export type ProbeTasks = {
  /** Yields numbered events, each with its time and its worker. */
  count: {
    input: { events: number; restMs?: number };
    event: { number: number; madeAt: number; worker: number };
  };
  /** As `count`, with a random number of transient events in between. */
  chance: { input: { events: number; restMs: number }; event: { number: number } | { moment: true } };
  /** Returns its bytes. */
  echo: { input: { file: { bytes: Uint8Array } }; event: { bytes: Uint8Array } };
  /** Computes for this time without checking its signal. */
  spin: { input: { ms: number }; event: { done: true } };
  /** Yields one event, then runs until its signal aborts. */
  listen: { input: object; event: { listening: true } };
  /** Fails in the given way, after one event. */
  die: {
    input: { how: 'exit' | 'throw' | 'throw_later' | 'trap' | 'coded' | 'engine' | 'memory' | 'buffers' };
    event: { about: 'to die' };
  };
  /** Calls native code that takes this time; counts started calls in `calls[0]` and finished ones in `calls[1]`. */
  native: { input: { ms: number; calls: Int32Array<SharedArrayBuffer> }; event: { inside: true } };
  /** Reports this number of pages, then computes. */
  sized: { input: { pages: number; ms: number }; event: { done: true } };
  /**
   * Yields numbered parts, each with the worker that did it, alone or with helpers. A helper's third part kills it if
   * `deadly`, and blocks it for a minute if `endless`.
   */
  share: {
    input: { parts: number; restMs: number; third?: PartKind };
    event: { number: number; worker: number };
    help: {
      opening: { restMs: number; third: PartKind };
      part: { number: number };
      answer: { number: number; worker: number };
    };
  };
  /** Writes to the terminal in all possible ways. */
  noise: { input: { text: string }; event: { done: true } };
};

/** Settings of a runner: its threads preload by a native call of this duration, counted like those of `native`. */
export interface ProbeLoading {
  readonly calls: Int32Array<SharedArrayBuffer>;
  readonly ms: number;
  readonly fails?: boolean;
}

type PartKind = 'good' | 'deadly' | 'endless';

export const probeDefinitions: TaskDefinitions<ProbeTasks> = {
  count: { timeLimitMs: () => 60_000 },
  chance: { timeLimitMs: () => 60_000, isOfMoment: (event) => 'moment' in event },
  echo: { timeLimitMs: () => 60_000 },
  spin: { timeLimitMs: () => 60_000 },
  listen: { timeLimitMs: () => 60_000, isOnce: true },
  die: { timeLimitMs: () => 60_000 },
  native: { timeLimitMs: () => 60_000 },
  sized: { timeLimitMs: ({ pages }) => 150 + 1_000 * pages },
  share: { timeLimitMs: () => 60_000 },
  noise: { timeLimitMs: () => 60_000 },
};
