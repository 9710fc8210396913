import { existsSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { dataFiles, takeDataFolder } from '../data-folder.ts';
import { copyDatabase } from '../db/copy.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

// For administrators: copies the embedded database in DATA_DIR to the PostgreSQL of DATABASE_URL. The server must be
// stopped, since changes during the copy would be lost.
try {
  for (const line of await move(readConfig(process.env))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Returns a line per table with its number of copied rows. */
async function move({ db: { postgresUrl }, dataDirectory }: Config): Promise<string[]> {
  const { database: sqlitePath } = dataFiles(dataDirectory);
  if (postgresUrl === null || !existsSync(sqlitePath))
    throw new Error(`Needs DATABASE_URL, and the database to copy at ${sqlitePath}.`);
  const release = takeDataFolder(dataDirectory);
  const source = openDatabase({ sqlitePath });
  const target = openDatabase({ postgresUrl });
  try {
    for (const one of [source, target]) await migrate(one, systemClock);
    const counts = await copyDatabase(source, target);
    return Object.entries(counts).map(([table, rows]) => `${table}: ${rows}`);
  } finally {
    await source.destroy();
    await target.destroy();
    release();
  }
}
