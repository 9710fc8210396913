import type { TaskDefinitions } from '../definitions.ts';

/** Tasks without engines that show how a runner behaves. */
export type ProbeTasks = {
  /** Gives `events` numbered events with the instant each was made and the worker that made it. */
  count: {
    input: { events: number; restMs?: number };
    event: { number: number; madeAt: number; worker: number };
  };
  /** As `count`, with events in between that tell of the moment, as many as chance wants. */
  chance: { input: { events: number; restMs: number }; event: { number: number } | { moment: true } };
  /** Gives its bytes back. */
  echo: { input: { file: { bytes: Uint8Array } }; event: { bytes: Uint8Array } };
  /** Computes for so long without ever looking at its signal. */
  spin: { input: { ms: number }; event: { done: true } };
  /** Gives one event, then works until its signal is aborted. */
  listen: { input: object; event: { listening: true } };
  /** Ends badly in the way asked for, after one event. */
  die: {
    input: { how: 'exit' | 'throw' | 'throw_later' | 'trap' | 'coded' | 'engine' | 'memory' | 'buffers' };
    event: { about: 'to die' };
  };
  /** Makes calls into native code that take so long; counts those begun in `calls[0]` and ended in `calls[1]`. */
  native: { input: { ms: number; calls: Int32Array<SharedArrayBuffer> }; event: { inside: true } };
  /** Says that its document has so many pages, then computes. */
  sized: { input: { pages: number; ms: number }; event: { done: true } };
  /**
   * Gives numbered parts, each with the worker that did it, alone or with helpers. The third part that a helper does ends it when
   * it is deadly, and keeps it for a minute when it is endless.
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
  /** Writes to the terminal in every way there is. */
  noise: { input: { text: string }; event: { done: true } };
};

/** As settings of a runner: what its threads load, as a native call of so long, counted as those of `native`. */
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
