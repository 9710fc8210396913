import type { createCheckout, Plan } from '@sladd/contract';
import { isSubscribed, roleMay } from '@sladd/contract';
import type { z } from 'zod';
import {
  type CheckoutRequest,
  CustomerGoneError,
  CustomerUnknownError,
  type Payer,
} from '../../../adapters/billing/billing-provider.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { ofOrganization, ofUser, type PlanOwner, toOwnerColumns } from '../../../plans/plan-owner.ts';
import { findOwnMemberships, roleIn } from '../../memberships/index.ts';
import { findSettled } from '../settle.service.ts';
import type { SubscriptionRow } from '../subscriptions.store.ts';
import {
  type BillingCustomerRow,
  deleteCustomer,
  findCustomerOf,
  insertCustomer,
} from './billing-customers.store.ts';
import { withProvider } from './billing-error.ts';
import { syncCustomer } from './sync-customer.ts';
import { startTrial } from './trial.ts';

type CheckoutDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'plans' | 'billing' | 'secret' | 'publicUrl' | 'log'
>;

/** Payment is not accepted further ahead. */
const FURTHEST_AHEAD_MS = 366 * 86_400_000;

/** The return URLs of a checkout: `success` shows the notice, `subscription` the celebration. */
export const returnUrls = (publicUrl: string) => ({
  successUrl: `${publicUrl}/pricing?success=true&subscription=success`,
  cancelUrl: `${publicUrl}/pricing?canceled=true`,
});

/** Starts a checkout; returns the URL for the browser. Throws the codes of `createCheckout`. */
export async function beginCheckout(
  deps: CheckoutDeps,
  userId: string,
  { plan_code, org_id }: z.output<typeof createCheckout.body>,
): Promise<string> {
  const owner = await findBuyer(deps, userId, org_id);
  const plan = deps.plans.find(plan_code);
  if (!plan) throw new AppError('plan.not_found');
  if (!plan.is_active || plan.plan_code === 'free') throw new AppError('plan.not_offered');
  if (deps.billing.kind === 'none') throw new AppError('billing.not_sold');
  const present = await findSettled(deps, owner);
  if (present?.source === 'given' && isSubscribed(present)) throw new AppError('subscription.given');
  const user = await findPayer(deps, userId);
  const urls = returnUrls(deps.publicUrl());
  if (plan.plan_code === 'free_trial') {
    await startTrial(deps, user, owner, plan);
    return urls.successUrl;
  }
  const purpose = purposeOf(present, plan, deps.clock());
  if (purpose === 'renew' && !deps.billing.renewsAhead) throw new AppError('billing.renews_itself');
  const payer = { ...owner, email: user.email };
  const known = await ensureCustomer(deps, payer);
  const subscription = present?.provider_subscription ?? null;
  const order = { plan, purpose, subscription, ...urls };
  return withProvider(async () => {
    try {
      return await deps.billing.checkoutUrl({ ...order, customer: known.customer });
    } catch (error) {
      if (error instanceof CustomerUnknownError)
        deps.log.warn('the payment provider does not know a customer: its key may be of another account');
      // Only a customer who certainly no longer exists is replaced: a payment of another one may still arrive.
      if (!(error instanceof CustomerGoneError)) throw error;
      if (purpose !== 'buy') await syncCustomer(deps, known.customer);
      await deleteCustomer(deps.db, known);
      const { customer } = await ensureCustomer(deps, payer, known.customer);
      return deps.billing.checkoutUrl({ ...order, customer, purpose: 'buy', subscription: null });
    }
  });
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

/**
 * The buyer: the organization, only for its owner, or the user. Members who own no organization must ask their owner.
 * Throws `organization.not_found`, `organization.being_deleted` or `subscription.member`.
 */
async function findBuyer(
  { db }: CheckoutDeps,
  userId: string,
  organizationId: string | undefined,
): Promise<PlanOwner> {
  const own = await findOwnMemberships(db, userId);
  const owned = own.filter(({ membership }) => membership.role === 'owner');
  if (organizationId === undefined) {
    if (own.length > 0 && owned.length === 0) throw new AppError('subscription.member');
    return ofUser(userId);
  }
  const wanted = own.find(({ organization }) => organization.id === organizationId);
  if (!wanted) throw new AppError('organization.not_found');
  if (!roleMay(roleIn(wanted.organization, wanted.membership), 'plan.buy'))
    throw new AppError('subscription.member');
  if (wanted.organization.deletion_requested_at !== null) throw new AppError('organization.being_deleted');
  return ofOrganization(organizationId);
}

/** The customer at the provider, created on the first purchase. */
async function ensureCustomer(
  { db, clock, billing }: CheckoutDeps,
  payer: Payer,
  former?: string,
): Promise<BillingCustomerRow> {
  const known = await findCustomerOf(db, payer, billing.kind);
  if (known) return known;
  const customer = await withProvider(() => billing.ensureCustomer(payer, former));
  const about = { provider: billing.kind, customer, version: 0, created_at: clock().toISOString() };
  const row = { ...toOwnerColumns(payer), ...about };
  await insertCustomer(db, row);
  return (await findCustomerOf(db, payer, billing.kind)) ?? row;
}
