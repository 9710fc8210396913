import type { createCheckout, Plan } from '@sladd/contract';
import { isSubscribed } from '@sladd/contract';
import type { z } from 'zod';
import type { CheckoutRequest } from '../../adapters/billing/billing-provider.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { type BillingCustomerRow, findCustomerOf, insertCustomer } from './billing-customers.store.ts';
import { withProvider } from './billing-error.ts';
import { findSettled } from './settle.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { startTrial } from './trial.ts';

type CheckoutDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'plans' | 'billing' | 'secret' | 'publicUrl'>;

/** Nobody pays further ahead. */
const FURTHEST_AHEAD_MS = 366 * 86_400_000;

/** Where browsers come back to: the first mark gives the notice, the second the celebration. */
export const returnUrls = (publicUrl: string) => ({
  successUrl: `${publicUrl}/pricing?success=true&subscription=success`,
  cancelUrl: `${publicUrl}/pricing?canceled=true`,
});

/** Begins to buy a plan; answers where to send the browser. Throws what `createCheckout` declares. */
export async function beginCheckout(
  deps: CheckoutDeps,
  userId: string,
  { plan_code, org_id }: z.output<typeof createCheckout.body>,
): Promise<string> {
  const plan = deps.plans.find(plan_code);
  if (!plan) throw new AppError('plan.not_found');
  if (!plan.is_active || plan.plan_code === 'free') throw new AppError('plan.not_offered');
  if (org_id !== undefined) throw new AppError('organization.not_found');
  if (deps.billing.kind === 'none') throw new AppError('billing.not_sold');
  const present = await findSettled(deps, userId);
  if (present?.source === 'given' && isSubscribed(present)) throw new AppError('subscription.given');
  const user = await findPayer(deps, userId);
  const urls = returnUrls(deps.publicUrl());
  if (plan.plan_code === 'free_trial') {
    await startTrial(deps, user, plan);
    return urls.successUrl;
  }
  const { customer } = await ensureCustomer(deps, user);
  const purpose = purposeOf(present, plan, deps.clock());
  const subscription = present?.provider_subscription ?? null;
  return withProvider(() => deps.billing.checkoutUrl({ customer, plan, purpose, subscription, ...urls }));
}

function purposeOf(present: SubscriptionRow | undefined, plan: Plan, now: Date): CheckoutRequest['purpose'] {
  const isRunning =
    present?.source === 'bought' && ['active', 'trialing', 'past_due'].includes(present.status);
  if (!present || !isRunning) return 'buy';
  if (present.plan_code !== plan.plan_code) return 'change';
  const isFarAhead = Date.parse(present.current_period_end) - now.getTime() > FURTHEST_AHEAD_MS;
  if (isFarAhead) throw new AppError('subscription.renewed_enough');
  return 'renew';
}

async function findPayer({ db }: Pick<Deps, 'db'>, userId: string): Promise<{ id: string; email: string }> {
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Who a user is at the provider, made on the first purchase. */
async function ensureCustomer(
  { db, clock, billing }: CheckoutDeps,
  user: { readonly id: string; readonly email: string },
): Promise<BillingCustomerRow> {
  const known = await findCustomerOf(db, user.id, billing.kind);
  if (known) return known;
  const customer = await withProvider(() => billing.ensureCustomer(user));
  const row = { user_id: user.id, provider: billing.kind, customer, version: 0 };
  await insertCustomer(db, { ...row, created_at: clock().toISOString() });
  return (await findCustomerOf(db, user.id, billing.kind)) ?? { ...row, created_at: clock().toISOString() };
}
