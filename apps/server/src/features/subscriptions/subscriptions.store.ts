import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SubscriptionTable } from '../../db/tables.ts';
import { ownerColumn, ownerOf, type PlanOwner, toOwnerColumns } from '../../plans/plan-owner.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

export function findSubscription(db: Database, owner: PlanOwner): Promise<SubscriptionRow | undefined> {
  const all = db.selectFrom('subscriptions').selectAll();
  return all.where(ownerColumn(owner), '=', owner.id).executeTakeFirst();
}

/**
 * Locks a subscription until the transaction ends and returns it, so that counting pages and starting a period are
 * serialized. An update without a change locks the row on both databases.
 */
export async function lockSubscription(
  transaction: Database,
  owner: PlanOwner,
): Promise<SubscriptionRow | undefined> {
  await transaction
    .updateTable('subscriptions')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where(ownerColumn(owner), '=', owner.id)
    .execute();
  return findSubscription(transaction, owner);
}

/** A new row with the largest plan, given at an instant; callers override fields. */
export function newSubscription({
  id,
  owner,
  at,
}: {
  readonly id: string;
  readonly owner: PlanOwner;
  readonly at: Date;
}): SubscriptionRow {
  const instant = at.toISOString();
  return {
    id,
    ...toOwnerColumns(owner),
    plan_code: 'business_yearly',
    status: 'active',
    source: 'given',
    is_unlimited: 0,
    current_period_start: instant,
    current_period_end: instant,
    carried_pages: 0,
    auto_renew: 0,
    cancel_at_period_end: 0,
    provider: null,
    provider_subscription: null,
    billing: null,
    is_last_known: 0,
    check_at: null,
    created_at: instant,
    updated_at: instant,
  };
}

/** Saves a subscription, replacing the owner's previous one except for id and creation time. */
export async function saveSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  const { id: _id, user_id: _user, organization_id: _organization, created_at: _created, ...changes } = row;
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column(ownerColumn(ownerOf(row))).doUpdateSet(changes))
    .execute();
}

export async function findSubscriptionId(db: Database, owner: PlanOwner): Promise<string | null> {
  return (await findSubscription(db, owner))?.id ?? null;
}
