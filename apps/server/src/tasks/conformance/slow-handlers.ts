import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Counts of threads that started and finished loading, and the loading time of all but the first. */
interface SlowLoading {
  readonly loads: Int32Array<SharedArrayBuffer>;
  readonly ms: number;
}

const { loads, ms } = (workerData as { settings: SlowLoading }).settings;
if (Atomics.add(loads, 0, 1) > 0) await sleep(ms);
Atomics.add(loads, 1, 1);

export { handlers } from './probe-handlers.ts';
