import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How fast the server answered for its health, in milliseconds. */
export interface HealthFigures {
  readonly calls: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  /** Calls that were not answered at all. */
  readonly unanswered: number;
}

/** Does the work, and asks for the server's health again and again in the meantime. */
export async function withHealthClock<T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly health: HealthFigures }> {
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: address });
  await once(thread, 'message');
  try {
    const result = await work();
    const answer = once(thread, 'message');
    thread.postMessage('over');
    const [health] = await answer;
    return { result, health };
  } finally {
    await thread.terminate();
  }
}
