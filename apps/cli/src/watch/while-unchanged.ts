import { setTimeout as sleep } from 'node:timers/promises';
import { fileState } from '../files/file-state.ts';

/**
 * The outcome of work on a file that did not change meanwhile. A program that began to write the file before it was
 * claimed may still be writing; the work is then repeated.
 */
export async function whileUnchanged<T>(path: string, pauseMs: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await fileState(path);
    const outcome = await work();
    if ((await fileState(path)) === before) return outcome;
    await sleep(pauseMs);
  }
}
