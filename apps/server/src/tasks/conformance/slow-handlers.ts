import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** How many threads began to load and how many are through, and how long all but the first take. */
interface SlowLoading {
  readonly loads: Int32Array<SharedArrayBuffer>;
  readonly ms: number;
}

const { loads, ms } = (workerData as { settings: SlowLoading }).settings;
if (Atomics.add(loads, 0, 1) > 0) await sleep(ms);
Atomics.add(loads, 1, 1);

export { handlers } from './probe-handlers.ts';
