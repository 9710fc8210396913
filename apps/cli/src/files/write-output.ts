import { randomUUID } from 'node:crypto';
import { lstatSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { access, appendFile, constants, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '@sladd/process';
import { reasonOf } from '../errors/reason-of.ts';
import { TakenPlaceError } from '../errors/taken-place-error.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Mode of a file that identifies people: only its owner may read it, on systems with file modes. */
export const OWNER_ONLY = 0o600;

/**
 * Writes a file completely or not at all: to a temporary file in the same folder first, then renamed. Throws
 * `UsageError`, also for a device or a pipe, and `TakenPlaceError` if only this place cannot be written to.
 */
export async function writeOutput(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  refuseSpecial(path);
  // Not longer than the name of an output, which may have the maximum length.
  const draft = join(dirname(path), `.sladd.${randomUUID()}.part`);
  // A program stopped by a signal leaves no partial file.
  const drop = () => rmSync(draft, { force: true });
  process.once('exit', drop);
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode });
    await rename(draft, path).catch((error: unknown) => {
      throw new TakenPlaceError(`${path} cannot be written (${reasonOf(error)})`);
    });
  } catch (error) {
    drop();
    if (error instanceof TakenPlaceError) throw error;
    throw new UsageError(`${path} cannot be written (${reasonOf(error)})`);
  } finally {
    process.off('exit', drop);
  }
}

/**
 * Checks before the work that its output can be written afterwards, as far as that can be known. Throws the
 * errors of {@link writeOutput}.
 */
export async function requireWritable(path: string): Promise<void> {
  refuseSpecial(path);
  try {
    if ((await kindOf(path)) === 'folder')
      throw new TakenPlaceError(`${path} is a folder: name a file in it`);
    await access(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be written (${reasonOf(error)})`);
  }
}

/**
 * Checks before the work that a folder can be made afterwards, or written to if it exists, as far as that can be
 * known; makes nothing. Throws the `UsageError` of {@link makeFolder}.
 */
export async function requireMakeable(path: string): Promise<void> {
  try {
    let nearest = resolve(path);
    while ((await kindOf(nearest)) === 'nothing') nearest = dirname(nearest);
    if ((await kindOf(nearest)) === 'file')
      throw new UsageError(`${path} cannot be made: ${nearest} is a file`);
    await access(nearest, constants.W_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be made (${reasonOf(error)})`);
  }
}

/** Appends to one of the program's own files. Throws `UsageError`. */
export async function appendOutput(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${reasonOf(error)})`);
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
    throw new UsageError(`${path} cannot be made (${reasonOf(error)})`);
  }
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'nothing';
    throw error;
  }
}

function refuseSpecial(path: string): void {
  // The file would replace it, even /dev/stdout, for every program on this machine.
  if (isSpecial(path)) throw new UsageError(`${path} is not a regular file, so nothing is written there`);
}

function isSpecial(path: string): boolean {
  try {
    const found = statSync(path);
    return (!found.isFile() && !found.isDirectory()) || leadsToOpenFile(resolve(path));
  } catch {
    // If nothing is there yet, writing reports what is wrong.
    return false;
  }
}

/** Whether a path is, or links to, one of the files that a process has open, as /dev/stdout is on Linux. */
function leadsToOpenFile(path: string): boolean {
  if (realpathSync(dirname(path)).startsWith('/proc/')) return true;
  return lstatSync(path).isSymbolicLink() && leadsToOpenFile(resolve(dirname(path), readlinkSync(path)));
}
