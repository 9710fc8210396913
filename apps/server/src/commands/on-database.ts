import { type Config, readConfig } from '../config.ts';
import { openConfiguredDatabase, requireDatabase } from '../configured-database.ts';
import { makeDataFolder } from '../data-folder.ts';
import type { Database } from '../db/database.ts';
import { describeStartProblem } from '../start-problem.ts';

type Work = (db: Database, config: Config) => Promise<void>;

/**
 * Runs a command of the operator on the configured database, which is created if it does not exist. If something
 * prevents that, it prints one sentence, as at the start of the server, and ends with exit code 1.
 */
export async function onDatabase(work: Work): Promise<void> {
  await run(work, ({ db, dataDirectory }) => {
    if (db.postgresUrl === null) makeDataFolder(dataDirectory);
  });
}

/** Like `onDatabase`, for work that means nothing without a database. */
export async function onExistingDatabase(work: Work): Promise<void> {
  await run(work, requireDatabase);
}

async function run(work: Work, prepare: (config: Config) => void): Promise<void> {
  process.umask(0o077);
  let config: Config | null = null;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    prepare(config);
    db = openConfiguredDatabase(config);
    await work(db, config);
  } catch (error) {
    console.error(describeStartProblem(error, config));
    process.exitCode = 1;
  } finally {
    await db?.destroy();
  }
}
