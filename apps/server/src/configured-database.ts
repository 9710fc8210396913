import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { type Database, type DatabaseLocation, openDatabase } from './db/database.ts';
import { StartError } from './start-error.ts';

/** The location of the database in the configuration. */
export function databaseLocation({ db, dataDirectory }: Config): DatabaseLocation {
  return db.postgresUrl === null
    ? { sqlitePath: dataFiles(dataDirectory).database }
    : { postgresUrl: db.postgresUrl };
}

/**
 * Throws `StartError` if the embedded database does not exist. Opening would create it: a mistyped DATA_DIR would look
 * like an installation without accounts.
 */
export function requireDatabase({ db, dataDirectory }: Config): void {
  const { database } = dataFiles(dataDirectory);
  if (db.postgresUrl === null && !existsSync(database))
    throw new StartError(
      `There is no database at ${database}. Correct DATA_DIR; the server makes a database at its first start.`,
    );
}

export function openConfiguredDatabase(config: Config): Database {
  return openDatabase(databaseLocation(config));
}
