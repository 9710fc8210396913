import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync } from 'node:fs';

/** Error codes of file systems without hard links: FAT, and some network shares. */
const withoutLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a finished file in the same folder its final name, unless that name exists: then it throws `EEXIST`. A
 * program that reads it meanwhile finds all of it or nothing; only on a file system without links it may find a part.
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
