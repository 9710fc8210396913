import { isSubscribed } from '@sladd/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SubscriptionTable } from '../../db/tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

export function findSubscription(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertSubscription(db: Database, row: Insertable<SubscriptionTable>): Promise<void> {
  await db.insertInto('subscriptions').values(row).execute();
}

/** Whether a user's subscription unlocks the premium features. */
export async function isUserSubscribed(db: Database, userId: string): Promise<boolean> {
  return isSubscribed((await findSubscription(db, userId)) ?? null);
}
