import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Rights of a file that tells who somebody is: its owner alone may read it, where the system knows of rights. */
export const OWNER_ONLY = 0o600;

/** Writes a whole file or none: under another name beside its place first, then renamed. Throws `UsageError`. */
export async function writeOutput(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  // Not longer than the name of an output: that may be as long as names can be.
  const draft = join(dirname(path), `.sladd.${randomUUID()}.part`);
  // A program that is stopped by hand leaves no part behind.
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

/** Adds to a file of the program's own. Throws `UsageError`. */
export async function appendOutput(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${codeOf(error)})`);
  }
}

/** Removes what killed processes had begun to write into a folder; nothing where there is none. */
export async function clearDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/^\.sladd\.[\da-f-]{36}\.part$/.test(name)) await rm(join(folder, name), { force: true });
}

/** Makes a folder for outputs when it does not exist. Throws `UsageError`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`${path} cannot be made (${codeOf(error)})`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
