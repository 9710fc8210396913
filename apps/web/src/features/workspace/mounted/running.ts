import { unlessAborted } from '../../../shared/api/unless-aborted.ts';

/** The kinds of work of which one at a time runs. */
export type WorkKind = 'detect' | 'search' | 'look' | 'redact' | 'added' | 'people';

export type Running = Map<WorkKind, Work>;

/** Work that holds the place of its kind until it ends. */
export interface Work {
  readonly signal: AbortSignal;
  /** Asks the work to end; it holds its place until it has. */
  abort(reason?: unknown): void;
  /** Frees the place, unless later work has taken it. */
  end(): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

/** Takes the place of a kind of work; null while other work holds it. */
export function begin(running: Running, kind: WorkKind): Work | null {
  return running.has(kind) ? null : beginInstead(running, kind);
}

/** Takes the place of a kind of work, aborting the work that holds it. */
export function beginInstead(running: Running, kind: WorkKind): Work {
  running.get(kind)?.abort();
  const controller = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const work: Work = {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    end() {
      if (running.get(kind) === work) running.delete(kind);
      resolve();
    },
    ended,
  };
  running.set(kind, work);
  return work;
}

/** Resolves when nothing holds the place of a kind of work; rejects with the reason of the signal if aborted. */
export async function whenFree(running: Running, kind: WorkKind, signal: AbortSignal): Promise<void> {
  for (let work = running.get(kind); work; work = running.get(kind)) await unlessAborted(work.ended, signal);
}
