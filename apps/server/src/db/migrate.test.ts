import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { type Database, openDatabase } from './database.ts';
import { checksumOf, MigrationDriftError, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

describeOnEveryDatabase('migrating', (useDatabase) => {
  test('runs every migration once', async () => {
    expect(await migrate(useDatabase(), systemClock)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(useDatabase(), systemClock)).toEqual([]);
  });

  test('leaves no trace of a migration that fails', async () => {
    const broken: Migration = {
      name: '9999-broken',
      statements: (schema) => [
        schema.createTable('half_made').addColumn('id', 'text'),
        schema.createTable('users').addColumn('id', 'text'),
      ],
    };
    const db = useDatabase();
    await expect(migrate(db, systemClock, [...migrations, broken])).rejects.toThrow(/users/);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('half_made');
    expect(await migrate(db, systemClock)).toEqual([]);
  });
});

describe('a database made by something else', () => {
  const table = (name: string, column: string): Migration => ({
    name,
    statements: (schema) => [schema.createTable(name.replace(/\W/g, '_')).addColumn(column, 'text')],
  });
  const list = [table('0001-a', 'one'), table('0002-b', 'two')];
  let db: Database;
  beforeEach(async () => {
    db = openDatabase({ sqlitePath: ':memory:' });
    await migrate(db, systemClock, list);
  });
  afterEach(() => db.destroy());

  test.each([
    ['a changed migration', [table('0001-a', 'changed'), table('0002-b', 'two')]],
    ['an unknown migration', [table('0001-a', 'one')]],
    ['another order', [table('0002-b', 'two'), table('0001-a', 'one')]],
  ])('is refused: %s', async (_name, others) => {
    await expect(migrate(db, systemClock, others)).rejects.toThrow(MigrationDriftError);
  });

  test('gets what is new', async () => {
    expect(await migrate(db, systemClock, [...list, table('0003-c', 'three')])).toEqual(['0003-c']);
  });
});

test('names are numbered in order and unique', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  names.forEach((name, index) => {
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z-]+$`));
  });
});

test('the checksum follows the SQL, not the way it is written', () => {
  const db = openDatabase({ sqlitePath: ':memory:' });
  const [first, same, other] = ['a', 'a', 'b'].map((column) =>
    checksumOf(db, {
      name: 'x',
      statements: (schema) => [schema.createTable('t').addColumn(column, 'text')],
    }),
  );
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});
