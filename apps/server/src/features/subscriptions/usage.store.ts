import type { Database } from '../../db/database.ts';

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
  userId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('usage_days')
    .select(['day', 'pages'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(({ day, pages }) => [day, pages]));
}
