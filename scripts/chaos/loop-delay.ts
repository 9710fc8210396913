import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server under test before its own code: tells how long its event loop was held, which other programs on
// the machine blur less than the time of an answer.

/** How late the event loop was since it was last asked, in milliseconds. */
export interface LoopFigures {
  readonly loopP95Ms: number;
  readonly loopWorstMs: number;
}

const RESOLUTION_MS = 5;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const lateMs = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION_MS);
  process.on('message', () => {
    const figures: LoopFigures = { loopP95Ms: lateMs(delay.percentile(95)), loopWorstMs: lateMs(delay.max) };
    delay.reset();
    process.send?.(figures);
  });
  process.channel?.unref();
}
