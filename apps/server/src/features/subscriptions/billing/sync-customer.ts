import { isSubscribed } from '@sladd/contract';
import type { CustomerState, ProviderSubscription } from '../../../adapters/billing/billing-provider.ts';
import type { Deps } from '../../../deps.ts';
import { periodsBetween } from '../../../plans/periods.ts';
import { ownerColumn, ownerOf, type PlanOwner } from '../../../plans/plan-owner.ts';
import { pagesLimit } from '../period.ts';
import { type BillingFacts, billingFactsSchema } from '../present-subscription.ts';
import {
  lockSubscription,
  newSubscription,
  type SubscriptionRow,
  saveSubscription,
} from '../subscriptions.store.ts';
import { pagesUsed } from '../usage.store.ts';
import { type BillingCustomerRow, claimSync, findCustomer } from './billing-customers.store.ts';

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'plans' | 'billing'>;

/** Longest time until the next sync. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** Pause before retrying a provider that did not answer. */
const RETRY_MS = 5 * 60_000;

/**
 * Fetches the state of a customer from the provider and stores it. Can run any number of times, on several servers at
 * once: an answer requested before a later sync is discarded and requested again. Throws the provider's errors; the
 * stored state stays then, marked as last known.
 */
export async function syncCustomer(deps: SyncDeps, customer: string): Promise<void> {
  const { db, billing } = deps;
  for (;;) {
    const row = await findCustomer(db, customer, billing.kind);
    if (!row) return;
    const state = await billing.currentState(customer).catch(async (error: unknown) => {
      await markLastKnown(deps, ownerOf(row));
      throw error;
    });
    const isWritten = await db.transaction().execute(async (transaction) => {
      if (!(await claimSync(transaction, row))) return false;
      await write({ ...deps, db: transaction }, row, state);
      return true;
    });
    if (isWritten) return;
  }
}

async function markLastKnown({ db, clock }: SyncDeps, owner: PlanOwner): Promise<void> {
  const retryAt = new Date(clock().getTime() + RETRY_MS).toISOString();
  await db
    .updateTable('subscriptions')
    .set({ is_last_known: 1, check_at: retryAt })
    .where(ownerColumn(owner), '=', owner.id)
    .where('source', '=', 'bought')
    .execute();
}

async function write(deps: SyncDeps, customer: BillingCustomerRow, state: CustomerState): Promise<void> {
  const { db, clock, newId, billing } = deps;
  const owner = ownerOf(customer);
  const present = await lockSubscription(db, owner);
  const { subscription } = state;
  if (state.isGone && present?.source === 'bought' && present.provider === billing.kind)
    await endBought(deps, present);
  if (!subscription) return;
  const isLive = isSubscribed({ status: subscription.status, plan_code: subscription.planCode });
  // A given plan or trial stays until a bought subscription is in force.
  if (present && present.source !== 'bought' && isSubscribed(present) && !isLive) return;
  const now = clock();
  const row: SubscriptionRow = {
    ...(present ?? newSubscription({ id: newId(), owner, at: now })),
    ...factsOf(subscription),
    source: 'bought',
    is_unlimited: 0,
    carried_pages: await carriedPages(deps, present, subscription),
    provider: billing.kind,
    billing: JSON.stringify(moneyOf(state, subscription)),
    is_last_known: 0,
    check_at: new Date(
      Math.min(state.nextSyncAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + LONGEST_PAUSE_MS),
    ).toISOString(),
    updated_at: now.toISOString(),
  };
  await saveSubscription(db, row);
}

/** The customer is gone at the provider, which ends what was bought: nothing will be paid. */
async function endBought({ db, clock }: SyncDeps, present: SubscriptionRow): Promise<void> {
  const facts = present.billing === null ? null : billingFactsSchema.parse(JSON.parse(present.billing));
  await saveSubscription(db, {
    ...present,
    ...{ status: 'canceled', auto_renew: 0, cancel_at_period_end: 0, is_last_known: 0, check_at: null },
    billing: facts && JSON.stringify({ ...facts, next_payment: null }),
    updated_at: clock().toISOString(),
  });
}

function factsOf(subscription: ProviderSubscription) {
  return {
    plan_code: subscription.planCode,
    status: subscription.status,
    current_period_start: subscription.periodStart.toISOString(),
    current_period_end: subscription.periodEnd.toISOString(),
    cancel_at_period_end: subscription.cancelAtPeriodEnd ? 1 : 0,
    auto_renew: subscription.cancelAtPeriodEnd || subscription.status === 'canceled' ? 0 : 1,
    provider_subscription: subscription.id,
  };
}

function moneyOf(
  { payments }: CustomerState,
  { paymentMethod, nextPayment }: ProviderSubscription,
): BillingFacts {
  return {
    payment_method: paymentMethod,
    next_payment: nextPayment && { at: nextPayment.at.toISOString(), amount: nextPayment.amount },
    payments: [...payments],
  };
}

/**
 * Pages carried over into the provider's current period: the rest of the previous one, and all pages of skipped
 * periods. Unchanged within a period; changing the plan or coming back starts at 0.
 */
async function carriedPages(
  { db, plans }: SyncDeps,
  present: SubscriptionRow | undefined,
  next: ProviderSubscription,
): Promise<number> {
  if (present?.source !== 'bought' || present.plan_code !== next.planCode) return 0;
  if (present.current_period_start === next.periodStart.toISOString()) return present.carried_pages;
  const formerEnd = new Date(present.current_period_end);
  const plan = plans.find(present.plan_code);
  const isRenewal = ['active', 'past_due'].includes(present.status) && next.periodStart >= formerEnd;
  if (!isRenewal || !plan) return 0;
  const limit = pagesLimit(present, plan);
  const single = pagesLimit(
    { ...present, carried_pages: 0, current_period_end: present.current_period_start },
    plan,
  );
  if (limit === null || single === null) return 0;
  const left = Math.max(0, limit - (await pagesUsed(db, present)));
  const skipped =
    next.periodStart > formerEnd ? periodsBetween(formerEnd, next.periodStart, plan.period_unit) : 0;
  return left + skipped * single;
}
