import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { describeOnBareDatabases } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const at = '2026-01-01T00:00:00.000Z';

describeOnBareDatabases('making the tables of plans anew', (useDatabase) => {
  test('keeps every plan, its used pages, its customer and its checkouts', async () => {
    const db = useDatabase();
    await migrate(db, systemClock, migrations.slice(0, 10));
    for (const row of [
      `insert into departments (id, name, description, is_active, position) values ('d', 'd', 'd', 1, 1)`,
      `insert into users (id, username, name, email, email_verified, department_id, tutorial_finished, created_at, updated_at)
        values ('kari', 'kari', 'Kari', 'kari@example.org', 1, 'd', 0, '${at}', '${at}')`,
      `insert into subscriptions (id, user_id, plan_code, status, current_period_start, current_period_end, auto_renew,
        cancel_at_period_end, created_at, updated_at, source, is_unlimited, carried_pages, provider, billing)
        values ('s', 'kari', 'pro_monthly', 'active', '${at}', '${at}', 1, 0, '${at}', '${at}', 'bought', 0, 7, 'sandbox', '{}')`,
      `insert into usage_periods (subscription_id, period_start, pages_used) values ('s', '${at}', 42)`,
      `insert into billing_customers (user_id, provider, customer, version, created_at)
        values ('kari', 'sandbox', 'c', 3, '${at}')`,
      `insert into sandbox_customers (customer, user_id, state, version) values ('c', 'kari', '{}', 5)`,
      `insert into sandbox_checkouts (id, customer, plan_code, purpose, state, created_at)
        values ('o', 'c', 'pro_monthly', 'buy', 'open', '${at}')`,
    ])
      await sql.raw(row).execute(db);

    await migrate(db, systemClock);

    const kari = { user_id: 'kari', organization_id: null };
    const plan = await db.selectFrom('subscriptions').selectAll().execute();
    expect(plan).toMatchObject([
      { ...kari, id: 's', plan_code: 'pro_monthly', carried_pages: 7, billing: '{}' },
    ]);
    const used = await db.selectFrom('usage_periods').select(['subscription_id', 'pages_used']).execute();
    expect(used).toEqual([{ subscription_id: 's', pages_used: 42 }]);
    const customers = await db.selectFrom('billing_customers').selectAll().execute();
    expect(customers).toMatchObject([{ ...kari, customer: 'c', version: 3 }]);
    const pretended = await db.selectFrom('sandbox_customers').selectAll().execute();
    expect(pretended).toMatchObject([{ ...kari, customer: 'c', version: 5 }]);
    expect(await db.selectFrom('sandbox_checkouts').select('id').execute()).toEqual([{ id: 'o' }]);

    // The foreign keys of the new tables still work: data of an account is deleted with it.
    await db.deleteFrom('users').where('id', '=', 'kari').execute();
    for (const table of ['subscriptions', 'usage_periods', 'billing_customers', 'sandbox_checkouts'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
