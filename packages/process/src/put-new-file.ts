import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync } from 'node:fs';

/** What file systems say that know no second name of a file: FAT, and some shares of a network. */
const withoutLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a finished file in the same folder its name, unless there is one of that name: then it throws `EEXIST`. A program
 * that reads it meanwhile finds all of it or nothing; only where the file system has no links it may find a part.
 */
export function putNewFile(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code)) throw error;
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
    sync(path);
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
