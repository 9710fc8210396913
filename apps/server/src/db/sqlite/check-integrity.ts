import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The faults of a database file. */
export interface IntegrityReport {
  /** The number of faults that SQLite reports, up to its limit of 100. */
  readonly faults: number;
  /** Page numbers of the reported damage. */
  readonly pages: readonly number[];
  /** Names of the tables that cannot be read completely. */
  readonly tables: readonly string[];
}

/** Checks a whole SQLite file in its own thread. Rejects when the signal aborts. */
export async function checkIntegrity(path: string, signal: AbortSignal): Promise<IntegrityReport> {
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: path });
  try {
    const [lines] = (await once(worker, 'message', { signal })) as [string[]];
    // The lines could contain row data; these parts are enough to act on.
    const pages = lines.flatMap((line) => /^Tree \d+ page (\d+)/.exec(line)?.[1] ?? []).map(Number);
    const tables = lines.flatMap((line) => /^Table (\w+)$/.exec(line)?.[1] ?? []);
    return { faults: lines.length, pages: [...new Set(pages)], tables };
  } finally {
    await worker.terminate();
  }
}
