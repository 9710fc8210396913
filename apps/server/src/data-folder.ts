import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/** The files of a data folder that hold something lasting. */
export const dataFiles = (folder: string) => ({
  database: join(folder, 'sladd.sqlite'),
  secret: join(folder, 'secret'),
  proofKeys: join(folder, 'proof-keys.json'),
});

/** Makes the data folder if there is none. Throws `StartError` when the path is a file, or nothing can be made there. */
export function makeDataFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new StartError(`DATA_DIR names ${folder}, which is a file and not a folder. Name a folder.`);
  if (!found) makeFolder(folder, folder);
}

/** Not with Node's `recursive`, which tries for ever where the system makes no folders, as in /proc. */
function makeFolder(path: string, folder: string): void {
  const parent = dirname(path);
  try {
    if (parent !== path && !statSync(parent, { throwIfNoEntry: false })) makeFolder(parent, folder);
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StartError(notWritable(folder));
    if (code !== 'EEXIST') throw error;
  }
}

/**
 * Takes a data folder for this process alone, until the returned function is called or the process ends in whatever way.
 * Throws `StartError` when another process has it or it cannot be written to.
 */
export function takeDataFolder(folder: string): () => void {
  // The system lets go of a lock when its process ends; SQLite knows how to lock a file on every system.
  const lock = openLock(join(folder, 'server.lock'), folder);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new StartError(inUse(folder));
    throw error;
  }
  return () => lock.close();
}

function openLock(path: string, folder: string) {
  try {
    return new SQLite(path, { timeout: 0 });
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CANTOPEN') throw new StartError(notWritable(folder));
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error) ?? '');
}

function inUse(folder: string): string {
  return `Another Sladd server works with the data folder ${folder}. Stop it first, or name another folder with DATA_DIR.`;
}

/** Also for what fails later by the same cause. */
export function notWritable(folder: string): string {
  return `Sladd may not write to its data folder ${folder}. Give the account that runs it the right to, or name another folder with DATA_DIR.`;
}
