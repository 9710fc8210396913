import { type Config, readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { makeDataFolder } from '../data-folder.ts';
import type { Database } from '../db/database.ts';
import { describeStartProblem } from '../start-problem.ts';

/**
 * Runs a command of the operator on the configured database. What keeps it from its work is told in one sentence, as at
 * the start of the server, with exit code 1.
 */
export async function onDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  process.umask(0o077);
  let config: Config | null = null;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    if (config.db.postgresUrl === null) makeDataFolder(config.dataDirectory);
    db = openConfiguredDatabase(config);
    await work(db, config);
  } catch (error) {
    console.error(describeStartProblem(error, config));
    process.exitCode = 1;
  } finally {
    await db?.destroy();
  }
}
