import { join } from 'node:path';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import type { Place } from '../server-process.ts';
import type { Kept, KeptSubscription } from './ledger.ts';

/** Opens the database of a server. The server must not run where that is an SQLite file. */
export async function withDatabase<T>(
  { data }: Place,
  databaseUrl: string | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const location =
    databaseUrl === undefined ? { sqlitePath: join(data, 'sladd.sqlite') } : { postgresUrl: databaseUrl };
  const db = openDatabase(location);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Reads what the server has written down; `readerId` is who reads the pages. */
export async function readKept(db: Database, readerId: string): Promise<Kept> {
  const rows = await db.selectFrom('subscriptions').selectAll().execute();
  const reader = rows.find(({ user_id }) => user_id === readerId);
  const days = await db.selectFrom('usage_days').selectAll().where('user_id', '=', readerId).execute();
  const periods = await db
    .selectFrom('usage_periods')
    .selectAll()
    .where('subscription_id', '=', reader?.id ?? '')
    .execute();
  const marks = await db.selectFrom('usage_marks').select('mark').execute();
  const events = await db
    .selectFrom('billing_events')
    .innerJoin('billing_customers', 'billing_customers.customer', 'billing_events.customer')
    .select('user_id')
    .execute();
  const ofPeriod = periods.find(({ period_start }) => period_start === reader?.current_period_start);
  return {
    byDay: days.reduce((sum, { pages }) => sum + pages, 0),
    byPeriod: periods.reduce((sum, { pages_used }) => sum + pages_used, 0),
    ofPeriod: ofPeriod?.pages_used ?? 0,
    marks: marks.length,
    waiting: new Set(events.map(({ user_id }) => user_id ?? '')),
    subscriptions: new Map(rows.map((row) => [row.user_id ?? '', keptSubscription(row)])),
  };
}

function keptSubscription(row: {
  readonly current_period_start: string;
  readonly status: string;
  readonly carried_pages: number;
  readonly billing: string | null;
}): KeptSubscription {
  const { payments = [] } = JSON.parse(row.billing ?? '{}') as { payments?: { payment_id: string }[] };
  return {
    start: row.current_period_start,
    status: row.status,
    carried: row.carried_pages,
    payments: payments.map(({ payment_id }) => payment_id),
  };
}
