import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openConfiguredDatabase } from '../configured-database.ts';
import { dataFiles } from '../data-folder.ts';
import { backUpSqlite } from '../db/backup.ts';
import { findFileFault } from '../db/sqlite/database-file.ts';
import { describeFileFault } from '../start-problem.ts';
import { configOfCommand } from './config-of-command.ts';

// For administrators: copies the embedded database, even while the server runs. An argument names the file.
process.umask(0o077);
const config = configOfCommand();
if (config.db.postgresUrl !== null) {
  console.error('This server uses PostgreSQL: back it up with pg_dump.');
  process.exit(1);
}
const name = `sladd-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`;
const path = process.argv[2] ?? join(config.dataDirectory, 'backups', name);
const { database, secret, proofKeys } = dataFiles(config.dataDirectory);
const fault = existsSync(database) ? findFileFault(database) : 'missing';
if (fault) {
  console.error(
    fault === 'missing' ? `There is no database to copy: ${database}` : describeFileFault(fault, database),
  );
  process.exit(1);
}
const db = openConfiguredDatabase(config);
try {
  await backUpSqlite(db, path);
  console.log(`The database is copied to ${path}. Keep ${secret} and ${proofKeys} with it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.destroy();
}
