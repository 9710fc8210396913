import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '@sladd/process';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The target file already exists and was left unchanged. */
export class BackupExistsError extends Error {
  override readonly name = 'BackupExistsError';
}

/**
 * Writes a consistent copy of an SQLite database to a new file, even while the server runs. Only the owner may read it.
 * Throws `BackupExistsError`.
 */
export async function backUpSqlite(db: Database, path: string): Promise<void> {
  if (existsSync(path)) throw new BackupExistsError(`There is a file already: ${path}`);
  makeFolders(dirname(path), 0o700);
  // Under another name until complete, so that an interrupted backup does not look like one.
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  try {
    await sql`vacuum into ${draft}`.execute(db);
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } catch (error) {
    // A partial copy would keep the disk full.
    rmSync(draft, { force: true });
    throw error;
  }
}
