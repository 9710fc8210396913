import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { describeOnBareDatabases } from '../testing/databases.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

type Row = Record<string, string | number | null>;
type Filled = Map<string, Row[]>;

/** Tables that a later version has no more use for. */
const dropped = ['verifications'];

/** What may be a user's or an organization's is the user's here. */
const isOrganizations = (column: string) => column === 'organization_id';

/** Two rows in every table of a database of SQLite, each of which refers to those before it. */
async function fill(db: Database): Promise<Filled> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name <> 'schema_migrations' order by rowid`.execute(
    db,
  );
  const filled: Filled = new Map();
  for (const { name } of tables.rows) {
    const columns = await sql<{ name: string; type: string; notnull: number; pk: number }>`
      select * from pragma_table_info(${name})`.execute(db);
    const keys = await sql<{ from: string; to: string | null; table: string }>`
      select "from", "to", "table" from pragma_foreign_key_list(${name})`.execute(db);
    const rows = [1, 2].map((number) => {
      const values = columns.rows.map(({ name: column, type, notnull, pk }) => {
        const key = keys.rows.find(({ from }) => from === column);
        if (key) {
          const there = filled.get(key.table)?.[number - 1]?.[key.to ?? 'id'] ?? null;
          return [column, notnull === 1 || pk > 0 || !isOrganizations(column) ? there : null];
        }
        if (type.toLowerCase() !== 'text') return [column, number];
        const isInstant = /_(at|end|start|until|seen)$/.test(column);
        return [column, isInstant ? `2026-01-0${number}T00:00:00.000Z` : `${name} ${column} ${number}`];
      });
      return Object.fromEntries(values) as Row;
    });
    await db
      .insertInto(name as 'users')
      .values(rows as never)
      .execute();
    filled.set(name, rows);
  }
  return filled;
}

/** What became of the rows of a table, by their columns of then that are left. */
async function kept(db: Database, table: string, rows: readonly Row[]): Promise<[Row[], Row[]]> {
  const now = (await db
    .selectFrom(table as 'users')
    .selectAll()
    .execute()) as unknown as Row[];
  const columns = Object.keys(rows[0] ?? {}).filter((column) => now[0] === undefined || column in now[0]);
  const only = (list: readonly Row[]) =>
    list
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return [only(now), only(rows)];
}

for (const [index, { name }] of migrations.entries()) {
  describeOnBareDatabases(`a database of the version of ${name}`, (useDatabase) => {
    test('keeps its rows when it is brought up to date', async () => {
      const [db, ofThen] = [useDatabase(), migrations.slice(0, index + 1)];
      const model = openDatabase({ sqlitePath: ':memory:' });
      await migrate(model, systemClock, ofThen);
      const filled = await fill(model);
      await model.destroy();
      await migrate(db, systemClock, ofThen);
      for (const [table, rows] of filled)
        await db
          .insertInto(table as 'users')
          .values(rows as never)
          .execute();
      await migrate(db, systemClock);
      for (const [table, rows] of filled) {
        if (dropped.includes(table)) continue;
        const [now, then] = await kept(db, table, rows);
        expect(now, table).toEqual(then);
      }
    });
  });
}
