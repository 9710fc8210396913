import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { isRunning } from '@sladd/process';
import { UsageError } from './usage-error.ts';

/**
 * Takes a file as a lock for this process, and gives the way to let go of it; a lock whose process is gone is taken over. Throws
 * `UsageError` with what is said of a folder that another process has.
 */
export function takeLock(path: string, otherwise: string): () => void {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new UsageError(`${path} cannot be written`);
    if (isOfAnother(Number(readFileSync(path, 'utf8')))) throw new UsageError(otherwise);
    rmSync(path, { force: true });
    return takeLock(path, otherwise);
  }
  return () => rmSync(path, { force: true });
}

function isOfAnother(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid);
}
