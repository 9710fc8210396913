import SQLite from 'better-sqlite3';
import { systemClock } from '../clock.ts';
import { type Database, overSqlite } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

let image: Promise<Buffer> | undefined;

/** An SQLite database in memory with empty tables: a copy of one that was migrated once for hundreds of tests. */
export async function openMigratedSqlite(): Promise<Database> {
  image ??= makeImage();
  return overSqlite(new SQLite(await image));
}

async function makeImage(): Promise<Buffer> {
  const file = new SQLite(':memory:');
  const db = overSqlite(file);
  await migrate(db, systemClock);
  const bytes = file.serialize();
  await db.destroy();
  return bytes;
}
