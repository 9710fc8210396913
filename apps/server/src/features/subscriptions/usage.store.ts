import type { Database } from '../../db/database.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';

/** The pages used in the current period of a subscription. */
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

/** Pages by day, `YYYY-MM-DD`, from a day up to and including another; days without pages are missing. */
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

/** Returns those marks that are already stored. */
export async function knownMarks(db: Database, marks: readonly string[]): Promise<ReadonlySet<string>> {
  if (marks.length === 0) return new Set();
  const rows = await db.selectFrom('usage_marks').select('mark').where('mark', 'in', marks).execute();
  return new Set(rows.map(({ mark }) => mark));
}

/** Stores marks; existing ones stay unchanged. */
export async function insertMarks(db: Database, marks: readonly string[], at: Date): Promise<void> {
  if (marks.length === 0) return;
  const counted_at = at.toISOString();
  await db
    .insertInto('usage_marks')
    .values(marks.map((mark) => ({ mark, counted_at })))
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute();
}

/** Adds pages to a period. */
export async function countPages(
  db: Database,
  period: { readonly subscriptionId: string; readonly start: string },
  pages: number,
): Promise<void> {
  const { subscriptionId, start } = period;
  await db
    .insertInto('usage_periods')
    .values({ subscription_id: subscriptionId, period_start: start, pages_used: pages })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'period_start'])
        .doUpdateSet((row) => ({ pages_used: row('usage_periods.pages_used', '+', pages) })),
    )
    .execute();
}

/** Adds pages to a user's day. */
export async function countDay(db: Database, userId: string, day: string, pages: number): Promise<void> {
  await db
    .insertInto('usage_days')
    .values({ user_id: userId, day, pages })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((row) => ({ pages: row('usage_days.pages', '+', pages) })),
    )
    .execute();
}

/** Adds pages to an organization's day. */
export async function countOrganizationDay(
  db: Database,
  organizationId: string,
  day: string,
  pages: number,
): Promise<void> {
  await db
    .insertInto('organization_days')
    .values({ organization_id: organizationId, day, pages })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet((row) => ({ pages: row('organization_days.pages', '+', pages) })),
    )
    .execute();
}

/** Adds pages to a member's usage of a period. */
export async function countMemberPages(
  db: Database,
  { subscriptionId, start }: { readonly subscriptionId: string; readonly start: string },
  userId: string,
  pages: number,
): Promise<void> {
  await db
    .insertInto('usage_members')
    .values({ subscription_id: subscriptionId, period_start: start, user_id: userId, pages_used: pages })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'period_start', 'user_id'])
        .doUpdateSet((row) => ({ pages_used: row('usage_members.pages_used', '+', pages) })),
    )
    .execute();
}
