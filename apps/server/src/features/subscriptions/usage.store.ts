import type { Database } from '../../db/database.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';

/** Pages used of the period of a subscription that began at an instant. */
export async function pagesUsed(
  db: Database,
  subscription: { readonly id: string; readonly current_period_start: string },
): Promise<number> {
  const row = await db
    .selectFrom('usage_periods')
    .select('pages_used')
    .where('subscription_id', '=', subscription.id)
    .where('period_start', '=', subscription.current_period_start)
    .executeTakeFirst();
  return row?.pages_used ?? 0;
}

/** Pages by day, `YYYY-MM-DD`, from a day on and up to one; days without any are not there. */
export async function pagesByDay(
  db: Database,
  owner: PlanOwner,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows =
    owner.kind === 'user'
      ? await db
          .selectFrom('usage_days')
          .select(['day', 'pages'])
          .where('user_id', '=', owner.id)
          .where('day', '>=', from)
          .execute()
      : await db
          .selectFrom('organization_days')
          .select(['day', 'pages'])
          .where('organization_id', '=', owner.id)
          .where('day', '>=', from)
          .execute();
  return new Map(rows.filter(({ day }) => day <= to).map(({ day, pages }) => [day, pages]));
}

/** Whether a page was noted as counted. */
export async function hasMark(db: Database, mark: string): Promise<boolean> {
  return (
    (await db.selectFrom('usage_marks').select('mark').where('mark', '=', mark).executeTakeFirst()) !==
    undefined
  );
}

/** Notes a page as counted; false when it was already. */
export async function insertMark(db: Database, mark: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usage_marks')
    .values({ mark, counted_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts a page of a period, unless `limit` are used already; null is no limit. Whether it was counted. */
export async function countPage(
  db: Database,
  period: { readonly subscriptionId: string; readonly start: string },
  limit: number | null,
): Promise<boolean> {
  const { subscriptionId, start } = period;
  await db
    .insertInto('usage_periods')
    .values({ subscription_id: subscriptionId, period_start: start, pages_used: 0 })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'period_start']).doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('usage_periods')
    .set((row) => ({ pages_used: row('pages_used', '+', 1) }))
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '=', start)
    .$if(limit !== null, (query) => query.where('pages_used', '<', limit))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a page of a user's day. */
export async function countDay(db: Database, userId: string, day: string): Promise<void> {
  await db
    .insertInto('usage_days')
    .values({ user_id: userId, day, pages: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((row) => ({ pages: row('usage_days.pages', '+', 1) })),
    )
    .execute();
}

/** Counts a page of an organization's day. */
export async function countOrganizationDay(db: Database, organizationId: string, day: string): Promise<void> {
  await db
    .insertInto('organization_days')
    .values({ organization_id: organizationId, day, pages: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet((row) => ({ pages: row('organization_days.pages', '+', 1) })),
    )
    .execute();
}

/** Counts a page that a member used of a period. */
export async function countMemberPage(
  db: Database,
  { subscriptionId, start }: { readonly subscriptionId: string; readonly start: string },
  userId: string,
): Promise<void> {
  await db
    .insertInto('usage_members')
    .values({ subscription_id: subscriptionId, period_start: start, user_id: userId, pages_used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'period_start', 'user_id'])
        .doUpdateSet((row) => ({ pages_used: row('usage_members.pages_used', '+', 1) })),
    )
    .execute();
}
