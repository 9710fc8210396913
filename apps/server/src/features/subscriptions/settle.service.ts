import { addPeriods } from '@sladd/billing';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ownerOf, type PlanOwner } from '../../plans/plan-owner.ts';
import { pagesLimit } from './period.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/**
 * An owner's subscription, updated for the passed time: an ended trial expires, and a given plan starts its next
 * period. Bought ones depend on their provider.
 */
export async function findSettled(deps: SettleDeps, owner: PlanOwner): Promise<SubscriptionRow | undefined> {
  const row = await findSubscription(deps.db, owner);
  return row && settle(deps, row);
}

/** Updates one subscription; concurrent calls update it once, and no page is counted meanwhile. */
async function settle(deps: SettleDeps, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (!(await dueChanges(deps, row))) return row;
  return inTransaction(deps.db, async (db) => {
    const locked = await lockSubscription(db, ownerOf(row));
    const changes = locked && (await dueChanges({ ...deps, db }, locked));
    if (!locked || !changes) return locked ?? row;
    const updated = { ...changes, updated_at: deps.clock().toISOString() };
    await db.updateTable('subscriptions').set(updated).where('id', '=', locked.id).execute();
    return { ...locked, ...updated };
  });
}

/** Uses the current transaction, if there is one. */
function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function dueChanges(
  { db, clock, plans }: SettleDeps,
  row: SubscriptionRow,
): Promise<Partial<SubscriptionRow> | null> {
  const now = clock();
  if (row.source === 'bought' || row.status === 'expired') return null;
  if (Date.parse(row.current_period_end) > now.getTime()) return null;
  if (row.source === 'trial') return { status: 'expired', check_at: null };
  const plan = plans.find(row.plan_code);
  if (!plan) return null;
  const limit = pagesLimit(row, plan);
  const left = limit === null ? 0 : Math.max(0, limit - (await pagesUsed(db, row)));
  const start = lastStart(new Date(row.current_period_end), now, plan.period_unit);
  const end = addPeriods(start, plan.period_unit, 1).toISOString();
  return {
    current_period_start: start.toISOString(),
    current_period_end: end,
    carried_pages: left,
    check_at: end,
  };
}

/** The start of the period that contains `now`, for consecutive periods from `from`. */
function lastStart(from: Date, now: Date, unit: 'month' | 'year'): Date {
  for (let count = 0; ; count++) {
    if (addPeriods(from, unit, count + 1) > now) return addPeriods(from, unit, count);
  }
}
