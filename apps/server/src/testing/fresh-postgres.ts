import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';

/**
 * A new database of a PostgreSQL server, with its URL: without tables, or a copy of the database `template`, which must
 * not be in use. `destroy()` deletes it.
 */
export async function openFreshPostgres(
  serverUrl: string,
  template = 'template1',
): Promise<Database & { readonly url: string }> {
  const name = `sladd_test_${randomBytes(6).toString('hex')}`;
  const server = openDatabase({ postgresUrl: serverUrl });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = openDatabase({ postgresUrl: url.href });
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    url: url.href,
    destroy: async () => {
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(server);
      await server.destroy();
    },
  });
}
