import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { appendFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolders } from '@sladd/process';
import { UsageError } from './usage-error.ts';

/** Mode of a file that identifies people: only its owner may read it, on systems with file modes. */
export const OWNER_ONLY = 0o600;

/**
 * Writes a file completely or not at all: to a temporary file in the same folder first, then renamed. Throws
 * `UsageError`, also for a device or a pipe.
 */
export async function writeOutput(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  // The file would take its place: of /dev/stdout, for every program of this machine.
  if (isSpecial(path)) throw new UsageError(`${path} is no file, so nothing is written there`);
  // Not longer than the name of an output, which may have the maximum length.
  const draft = join(dirname(path), `.sladd.${randomUUID()}.part`);
  // A program stopped by a signal leaves no partial file.
  const drop = () => rmSync(draft, { force: true });
  process.once('exit', drop);
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode });
    await rename(draft, path);
  } catch (error) {
    drop();
    throw new UsageError(`${path} cannot be written (${codeOf(error)})`);
  } finally {
    process.off('exit', drop);
  }
}

/** Appends to one of the program's own files. Throws `UsageError`. */
export async function appendOutput(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${codeOf(error)})`);
  }
}

/** Deletes partial files that killed processes left in a folder; does nothing if the folder does not exist. */
export async function clearDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/^\.sladd\.[\da-f-]{36}\.part$/.test(name)) await rm(join(folder, name), { force: true });
}

/** Creates an output folder if it does not exist. Throws `UsageError`. */
export function makeFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be made (${codeOf(error)})`);
  }
}

function isSpecial(path: string): boolean {
  try {
    const found = statSync(path);
    return !found.isFile() && !found.isDirectory();
  } catch {
    // Nothing is there yet, or writing says what is wrong.
    return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
