import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { HealthFigures } from './health-clock.ts';

// In a thread of its own: whoever floods is busy too, and would be measured along.

const everyMs = 50;
/** Too few tell nothing. */
const leastCalls = 20;
/** A call that takes longer counts as this long. */
const mostMs = 20_000;

const address = new URL('/api/health', String(workerData));
const times: number[] = [];
let unanswered = 0;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function ask(): Promise<void> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(mostMs) });
  await reply.arrayBuffer();
}

// The first call opens the connection.
await ask();
parentPort?.postMessage('ready');
while (!isOver || times.length < leastCalls) {
  const startedAt = performance.now();
  await ask().catch(() => unanswered++);
  times.push(performance.now() - startedAt);
  await sleep(everyMs);
}

times.sort((a, b) => a - b);
const figures: HealthFigures = {
  calls: times.length,
  p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  worstMs: Math.round(times.at(-1) ?? 0),
  unanswered,
};
parentPort?.postMessage(figures);
