import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated database on the server in TEST_DATABASE_URL, only for copying. */
    templateDatabase: string;
  }
}

/**
 * Runs once before all test files, since PostgreSQL copies a migrated database in a fraction of the time of the
 * migrations. Does nothing without TEST_DATABASE_URL. Returns the function that deletes the database.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  const [{ openFreshPostgres }, { openDatabase }, { migrate }, { systemClock }] = await Promise.all([
    import('./fresh-postgres.ts'),
    import('../db/database.ts'),
    import('../db/migrate.ts'),
    import('../clock.ts'),
  ]);
  const template = await openFreshPostgres(serverUrl);
  // A separate connection, closed afterwards, since a database in use cannot be copied.
  const db = openDatabase({ postgresUrl: template.url });
  await migrate(db, systemClock);
  await db.destroy();
  project.provide('templateDatabase', new URL(template.url).pathname.slice(1));
  return () => template.destroy();
}
