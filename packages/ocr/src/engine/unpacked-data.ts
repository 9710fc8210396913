import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFiles, readLanguageData } from '../language-data.ts';

const names = ['nor', 'eng'] as const;
/** Undefined on Windows, where each user has a temporary folder of their own. */
const user = process.getuid?.();
/** Permission bits that let others write. */
const writableByOthers = 0o022;

/**
 * Returns a folder with the unpacked language data for the Tesseract program. All engines of a user share it, and it is
 * never removed: a thread can be stopped at any time and would leave a folder of its own behind. It never contains document
 * data. Throws `ocr.language_missing`.
 */
export async function unpackedData(files: DataFiles): Promise<string> {
  const hash = createHash('sha256');
  const data = new Map<string, Uint8Array>();
  for (const name of names) {
    const bytes = await readLanguageData(files, name);
    hash.update(bytes);
    data.set(`${name}.traineddata`, bytes);
  }
  const folder = await ownFolder(
    join(tmpdir(), `sladd-ocr-${user ?? 'user'}-${hash.digest('hex').slice(0, 16)}`),
  );
  for (const [file, bytes] of data) await writeWhole(join(folder, file), bytes);
  return folder;
}

/** A folder that others cannot write to: the given path, or a new folder if that path belongs to someone else. */
async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const isOwn = user === undefined || (found.uid === user && (found.mode & writableByOthers) === 0);
  return found.isDirectory() && isOwn ? path : mkdtemp(`${path}-`);
}

/** Writes a file unless it exists with this content; a concurrent reader always sees a complete file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const found = await readFile(path).catch(() => undefined);
  if (found?.equals(bytes)) return;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}
