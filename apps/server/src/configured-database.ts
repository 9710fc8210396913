import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { type Database, type DatabaseLocation, openDatabase } from './db/database.ts';

/** Where the configuration says that the data is. */
export function databaseLocation({ db, dataDirectory }: Config): DatabaseLocation {
  return db.postgresUrl === null
    ? { sqlitePath: dataFiles(dataDirectory).database }
    : { postgresUrl: db.postgresUrl };
}

/** Opens the database the configuration names. */
export function openConfiguredDatabase(config: Config): Database {
  return openDatabase(databaseLocation(config));
}
