import { existsSync } from 'node:fs';
import { newUuid, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { databaseLocation, openConfiguredDatabase } from './configured-database.ts';
import { secretOf } from './configured-secret.ts';
import { dataFiles, makeDataFolder, takeDataFolder } from './data-folder.ts';
import { watchDatabase } from './db/database-state.ts';
import { migrate } from './db/migrate.ts';
import { findFileFault } from './db/sqlite/database-file.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { seedDepartmentsOnce } from './features/departments/index.ts';
import type { Logger } from './log.ts';
import { openProofKeys } from './proof-keys.ts';
import { StartError } from './start-error.ts';
import { describeFileFault } from './start-problem.ts';

/**
 * Opens the database, migrates it and loads the keys beside it. `say` is called with what the start waits for. Throws
 * `StartError`.
 */
export async function openData(config: Config, log: Logger, say: (line: string) => void) {
  const releaseFolder = prepareData(config);
  const db = openConfiguredDatabase(config);
  await waitForDatabase(db, config.db.waitMs, () => say(waitingLine(config)));
  const secret = await secretOf(config, db);
  const proofKeys = openProofKeys(config, secret, systemClock);
  const applied = await migrate(db, systemClock);
  if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
  await seedDepartmentsOnce(db, config.departmentsFile, newUuid);
  const database = watchDatabase(db, databaseLocation(config), (report) =>
    log.fatal(
      report,
      'the database file is damaged; put a backup in its place with "npm run restore -- FILE"',
    ),
  );
  const close = async () => {
    await database.close();
    await db.destroy();
    releaseFolder();
  };
  return { db, secret, proofKeys, database, close };
}

/**
 * Creates and locks the data folder and checks an embedded database before anything is written to it. Returns the
 * function that releases the lock.
 */
function prepareData({ db, dataDirectory }: Config): () => void {
  makeDataFolder(dataDirectory);
  if (db.postgresUrl !== null) return () => undefined;
  const release = takeDataFolder(dataDirectory);
  const { database: path, secret } = dataFiles(dataDirectory);
  const fault = findFileFault(path);
  // A first start on a full disk leaves an empty file and no secret; no data is lost then.
  if (!fault || (fault === 'empty' && !existsSync(secret))) return release;
  release();
  throw new StartError(describeFileFault(fault, path));
}

function waitingLine({ db }: Config): string {
  return `PostgreSQL does not answer yet; waiting up to ${db.waitMs / 1000} seconds for it.`;
}
