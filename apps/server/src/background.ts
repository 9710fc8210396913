import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** Work that an answer does not wait for, so that its time tells nothing: looking up accounts and sending mails. */
export interface Background {
  /** Starts work; a failure is tried again a little later, then logged. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  /** Waits for what runs; no further tries. */
  close(): Promise<void>;
}

const RETRY_DELAYS_MS = [2_000, 20_000, 120_000];

/** `retryDelaysMs` are the pauses before the second and later tries. */
export function createBackground(
  log: Pick<Logger, 'error' | 'warn'>,
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS,
): Background {
  const running = new Set<Promise<void>>();
  const stop = new AbortController();

  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return await work();
      } catch (err) {
        if (delayMs === null || stop.signal.aborted)
          return log.error({ err, work: name }, 'background work failed');
        log.warn({ err, work: name }, 'background work failed and is tried again');
        await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    run: (name, work) => {
      const promise = attempt(name, work).finally(() => running.delete(promise));
      running.add(promise);
    },
    idle,
    close: () => {
      stop.abort();
      return idle();
    },
  };
}
