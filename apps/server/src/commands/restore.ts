import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, makeDataFolder, takeDataFolder } from '../data-folder.ts';
import { restoreSqlite } from '../db/sqlite/restore.ts';
import { configOfCommand } from './config-of-command.ts';

// For administrators: replaces the embedded database by a backup. No server may be using the folder.
process.umask(0o077);
const { db, dataDirectory } = configOfCommand();
const backup = process.argv[2];
try {
  if (db.postgresUrl !== null)
    throw new Error('This server uses PostgreSQL: restore it with pg_restore or psql.');
  if (backup === undefined) throw new Error('Name the backup: npm run restore -- FILE');
  makeDataFolder(dataDirectory);
  const release = takeDataFolder(dataDirectory);
  const { database, secret } = dataFiles(dataDirectory);
  const aside = join(dataDirectory, 'replaced', new Date().toISOString().replace(/[:.]/g, '-'));
  const moved = restoreSqlite(backup, database, aside);
  release();
  console.log(`The database is now that of ${backup}.`);
  if (moved.length > 0) console.log(`What was there is kept in ${aside}; delete it when you do not need it.`);
  if (!existsSync(secret)) console.log(`Put the secret that belongs to it back too: ${secret}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
