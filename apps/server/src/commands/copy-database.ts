import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { copyDatabase } from '../db/copy.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

// For administrators: moves from the embedded database in DATA_DIR to the PostgreSQL of DATABASE_URL. Stop the server first.
const { db, dataDirectory } = readConfig(process.env);
const sqlitePath = join(dataDirectory, 'sladd.sqlite');
if (db.postgresUrl === null || !existsSync(sqlitePath)) {
  console.error(`Needs DATABASE_URL, and the database to copy at ${sqlitePath}.`);
  process.exit(1);
}
const source = openDatabase({ sqlitePath });
const target = openDatabase({ postgresUrl: db.postgresUrl });
try {
  for (const one of [source, target]) await migrate(one, systemClock);
  const counts = await copyDatabase(source, target);
  console.log(
    Object.entries(counts)
      .map(([table, rows]) => `${table}: ${rows}`)
      .join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await source.destroy();
  await target.destroy();
}
