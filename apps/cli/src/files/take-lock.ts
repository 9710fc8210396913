import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { isRunning } from '@sladd/process';
import { reasonOf } from '../errors/reason-of.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Longest time between making a lock and writing to it. */
const WRITING_MS = 10_000;

/**
 * Creates a lock file for this process and returns the function that releases it; the lock of a dead process is
 * replaced. Throws `UsageError` with `otherwise` if another process has the lock.
 */
export function takeLock(path: string, otherwise: string): () => void {
  try {
    writeLock(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new UsageError(`${path} cannot be written (${reasonOf(error)})`);
    if (isHeld(path)) throw new UsageError(otherwise);
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

/** On a full disk the file can be created but not written to; it is then deleted. */
function writeLock(path: string): void {
  const file = openSync(path, 'wx');
  try {
    writeSync(file, String(process.pid));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function isHeld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  const holder = readFileSync(path, 'utf8');
  // Another program may have created it and not yet written its process id.
  return holder === '' ? Date.now() - found.mtimeMs < WRITING_MS : isOfAnother(Number(holder));
}

function isOfAnother(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid);
}
