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
 * Finds a subscription that nobody else changes until the transaction ends: who counts pages of a period and who begins the
 * next one take turns. An update that changes nothing locks the row on every database.
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

/** A plan of the largest kind, given at an instant; callers say what is different. */
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

/** Puts a subscription in the place of the one its owner had, if any; the id and the day it began stay. */
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
