import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Faults of a database file. */
export interface IntegrityReport {
  /** How many SQLite named, up to its limit of 100. */
  readonly faults: number;
  /** Numbers of the damaged pages that were named. */
  readonly pages: readonly number[];
  /** Names of the tables that cannot be read through. */
  readonly tables: readonly string[];
}

/** Reads a whole SQLite file in a thread of its own. Rejects when the signal aborts. */
export async function checkIntegrity(path: string, signal: AbortSignal): Promise<IntegrityReport> {
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: path });
  try {
    const [lines] = (await once(worker, 'message', { signal })) as [string[]];
    // The lines themselves could name a row; these parts of them are enough to act on.
    const pages = lines.flatMap((line) => /^Tree \d+ page (\d+)/.exec(line)?.[1] ?? []).map(Number);
    const tables = lines.flatMap((line) => /^Table (\w+)$/.exec(line)?.[1] ?? []);
    return { faults: lines.length, pages: [...new Set(pages)], tables };
  } finally {
    await worker.terminate();
  }
}
