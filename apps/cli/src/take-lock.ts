import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { isRunning } from '@sladd/process';
import { reasonOf } from './reason-of.ts';
import { UsageError } from './usage-error.ts';

/**
 * Creates a lock file for this process and returns the function that releases it; the lock of a dead process is
 * replaced. Throws `UsageError` with `otherwise` if another process has the lock.
 */
export function takeLock(path: string, otherwise: string): () => void {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new UsageError(`${path} cannot be written (${reasonOf(error)})`);
    if (isOfAnother(Number(readFileSync(path, 'utf8')))) throw new UsageError(otherwise);
    rmSync(path, { force: true });
    return takeLock(path, otherwise);
  }
  const release = () => rmSync(path, { force: true });
  // A program stopped by a signal leaves no lock: another process may get its id.
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function isOfAnother(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid);
}
