import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { findDrift } from '../migrate.ts';
import { type FileFault, findFileFault } from './database-file.ts';

/** The backup was not put in place; everything is as it was. The message is a sentence for whoever asked. */
class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const reasons: Readonly<Record<FileFault, string>> = {
  empty: 'is empty',
  foreign: 'is no database of Sladd',
  damaged: 'is damaged',
};

/** A database in use is these files; a log of another database beside a file would be written into it. */
const endings = ['', '-wal', '-shm', '-journal'];

/**
 * Puts a backup in the place of the database at `path`, which no server may be using. What lies there is moved to
 * `asideFolder`, with its write-ahead log. Returns the files that were moved. Throws `RestoreError` before anything is
 * changed when the backup is missing, damaged, of something else or of a newer Sladd.
 */
export function restoreSqlite(backup: string, path: string, asideFolder: string): string[] {
  judge(backup);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.restoring`;
  rmSync(draft, { force: true });
  // Through SQLite, so that changes a log beside the backup holds are in the copy.
  copyDatabase(backup, draft);
  sync(draft);
  const present = endings.map((ending) => `${path}${ending}`).filter((file) => existsSync(file));
  if (present.length > 0) mkdirSync(asideFolder, { recursive: true, mode: 0o700 });
  // The database first: a log without its database is never read, a database without its log lacks its last changes.
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
