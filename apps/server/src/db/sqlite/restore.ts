import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '@sladd/process';
import SQLite from 'better-sqlite3';
import { findDrift } from '../migrate.ts';
import { type FileFault, findFileFault } from './database-file.ts';

/** The backup was not restored and nothing was changed. The message is shown to the operator. */
class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const reasons: Readonly<Record<FileFault, string>> = {
  empty: 'is empty',
  foreign: 'is not a database of Sladd',
  damaged: 'is damaged',
};

/** The files of a database in use; a log left from another database would be applied to the new file. */
const endings = ['', '-wal', '-shm', '-journal'];

/**
 * Replaces the database at `path` by a backup; no server may be using it. Existing files, including the write-ahead
 * log, are moved to `asideFolder`. Returns the moved files. Throws `RestoreError` before any change if the backup is
 * missing, damaged, not of Sladd or of a newer version.
 */
export function restoreSqlite(backup: string, path: string, asideFolder: string): string[] {
  judge(backup);
  makeFolders(dirname(path), 0o700);
  const draft = `${path}.restoring`;
  rmSync(draft, { force: true });
  // By SQLite, so that the copy includes changes in a log beside the backup.
  copyDatabase(backup, draft);
  sync(draft);
  const present = endings.map((ending) => `${path}${ending}`).filter((file) => existsSync(file));
  if (present.length > 0) makeFolders(asideFolder, 0o700);
  // The database first: a log without its database is never read, but a database without its log lacks its last
  // changes.
  const moved = present.map((file) => {
    const target = join(asideFolder, file.slice(dirname(path).length + 1));
    renameSync(file, target);
    return target;
  });
  renameSync(draft, path);
  sync(dirname(path));
  return moved;
}

function copyDatabase(from: string, to: string): void {
  const database = openBackup(from);
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

function openBackup(path: string) {
  return new SQLite(path, { readonly: !existsSync(`${path}-wal`) });
}

function judge(backup: string): void {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${resolve(backup)}.`);
  const fault = findFileFault(backup, true);
  if (fault) throw new RestoreError(`The file ${resolve(backup)} ${reasons[fault]}; nothing was changed.`);
  const database = openBackup(backup);
  try {
    const applied = database.prepare('select name, checksum from schema_migrations order by name').all();
    const drift = findDrift(applied as { name: string; checksum: string }[]);
    if (drift)
      throw new RestoreError(`${drift}: it was made by another version of Sladd. Nothing was changed.`);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
