import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** The database has migrations unknown to this program. Nothing was changed. */
export class MigrationDriftError extends Error {
  override readonly name = 'MigrationDriftError';
}

/**
 * Updates the schema, each migration in its own transaction. Returns the names of the applied ones. Throws
 * `MigrationDriftError` if an applied migration differs from ours, is unknown, or is out of order.
 */
export async function migrate(
  db: Database,
  clock: Clock,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const applied = await db.selectFrom('schema_migrations').selectAll().orderBy('name').execute();
  const drift = findDrift(applied, list);
  if (drift) throw new MigrationDriftError(drift);
  const names: string[] = [];
  for (const migration of list.slice(applied.length)) {
    if (await applyOnce(db, migration, clock)) names.push(migration.name);
  }
  return names;
}

/**
 * SHA-256 of a migration's own text, independent of libraries that print SQL. Line breaks are ignored: the first
 * databases have checksums of the same statements on one line each.
 */
export function checksumOf({ statements }: Migration): string {
  const hash = createHash('sha256');
  for (const statement of statements.flatMap(textsOf)) hash.update(onOneLine(statement)).update('\n');
  return hash.digest('hex');
}

function textsOf(statement: Migration['statements'][number]): readonly string[] {
  return typeof statement === 'string' ? [statement] : [...statement.sqlite, ...statement.postgres];
}

function onOneLine(statement: string): string {
  return statement.trim().replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

/** How applied migrations, in the order of their names, differ from ours; undefined if they are our first ones. */
export function findDrift(
  applied: readonly { name: string; checksum: string }[],
  list: readonly Migration[] = migrations,
): string | undefined {
  for (const [index, row] of applied.entries()) {
    const own = list[index];
    if (own?.name !== row.name)
      return `The database has the migration ${row.name}, which this version does not know`;
    if (checksumOf(own) !== row.checksum)
      return `The migration ${row.name} differs from the one this database was made with`;
  }
  return undefined;
}

/** False if another process that started at the same time was first. */
function applyOnce(db: Database, migration: Migration, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const checksum = checksumOf(migration);
    const row = { name: migration.name, checksum, applied_at: clock().toISOString() };
    // The insert makes a second process wait here until it sees the row.
    const claim = await transaction
      .insertInto('schema_migrations')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 0n) return false;
    const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of migration.statements) {
      const own = isPostgres ? 'postgres' : 'sqlite';
      const texts = typeof statement === 'string' ? [statement] : statement[own];
      for (const text of texts) await sql.raw(text).execute(transaction);
    }
    return true;
  });
}

/** Whether a database of any version contains accounts; false without tables. */
export async function holdsAccounts(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'users')) return false;
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
