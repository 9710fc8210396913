import { Worker } from 'node:worker_threads';
import type { CrewAnswer, CrewMessage } from './crew.ts';

const SIGN_OF_LIFE_MS = 5_000;

/**
 * Makes this process a member of a crew: it does one call after the other, and ends with whoever asks, though an engine never
 * comes back.
 */
export function beMember(work: (words: readonly string[]) => Promise<CrewAnswer>): void {
  // An engine that never comes back keeps this from being said.
  setInterval(() => process.send?.({ isAlive: true } satisfies CrewMessage), SIGN_OF_LIFE_MS);
  new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
  process.on('message', (words: string[]) => {
    void work(words).then((told) => process.send?.(told));
  });
}
