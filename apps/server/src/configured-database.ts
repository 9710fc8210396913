import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { type Database, type DatabaseLocation, openDatabase } from './db/database.ts';

/** The location of the database in the configuration. */
export function databaseLocation({ db, dataDirectory }: Config): DatabaseLocation {
  return db.postgresUrl === null
    ? { sqlitePath: dataFiles(dataDirectory).database }
    : { postgresUrl: db.postgresUrl };
}

/** Opens the configured database. */
export function openConfiguredDatabase(config: Config): Database {
  return openDatabase(databaseLocation(config));
}
