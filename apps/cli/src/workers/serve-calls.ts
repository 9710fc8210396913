import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerMessage } from './worker-process.ts';

const SIGN_OF_LIFE_MS = 5_000;

/** Makes this process a worker: it runs one call after the other, and exits with its parent even if an engine hangs. */
export function serveCalls(work: (words: readonly string[]) => Promise<WorkerAnswer>): void {
  // Not sent while an engine hangs.
  setInterval(() => process.send?.({ isAlive: true } satisfies WorkerMessage), SIGN_OF_LIFE_MS);
  new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
  process.on('message', (words: string[]) => {
    void work(words).then((message) => process.send?.(message));
  });
}
