import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '@sladd/process';
import SQLite from 'better-sqlite3';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/** The files of a data folder with lasting content. */
export const dataFiles = (folder: string) => ({
  database: join(folder, 'sladd.sqlite'),
  secret: join(folder, 'secret'),
  proofKeys: join(folder, 'proof-keys.json'),
});

/**
 * Creates the data folder if it does not exist. Throws `StartError` if the path is a file or the folder cannot be
 * created.
 */
export function makeDataFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new StartError(`DATA_DIR names ${folder}, which is a file and not a folder. Name a folder.`);
  if (!found) makeFolder(folder);
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StartError(notWritable(folder));
    throw error;
  }
}

/**
 * Locks a data folder for this process, until the returned function is called or the process ends. Throws `StartError`
 * if another process has locked it or it is not writable.
 */
export function takeDataFolder(folder: string): () => void {
  // The system releases file locks when a process ends, and SQLite can lock a file on every system.
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

/** Also used for later failures with the same cause. */
export function notWritable(folder: string): string {
  return `Sladd may not write to its data folder ${folder}. Give the account that runs it the right to, or name another folder with DATA_DIR.`;
}
