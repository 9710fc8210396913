import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import { findCustomerOf } from './billing/billing-customers.store.ts';
import { withProvider } from './billing/billing-error.ts';
import { type SyncDeps, syncCustomer } from './billing/sync-customer.ts';
import { findSettled } from './settle.service.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.store.ts';

/**
 * Turns the renewal of a bought subscription on or off. Throws `subscription.none`, `.given`, `.trial_ends`,
 * `.not_running` or `billing.unavailable`.
 */
export async function setAutoRenew(
  deps: SyncDeps,
  owner: PlanOwner,
  isOn: boolean,
): Promise<SubscriptionRow> {
  const row = await findSettled(deps, owner);
  if (!row) throw new AppError('subscription.none');
  if (row.source === 'given') throw new AppError('subscription.given');
  if (row.source === 'trial') throw new AppError('subscription.trial_ends');
  if (!['active', 'trialing', 'past_due'].includes(row.status))
    throw new AppError('subscription.not_running');
  const customer = await customerOf(deps, owner);
  await withProvider(async () => {
    await deps.billing.setAutoRenew(customer, isOn);
    await syncCustomer(deps, customer);
  });
  return (await findSubscription(deps.db, owner)) ?? row;
}

/**
 * Cancels a bought subscription at the end of its period. Throws `subscription.not_active` and the errors of {@link
 * setAutoRenew}.
 */
export async function cancelSubscription(deps: SyncDeps, owner: PlanOwner): Promise<SubscriptionRow> {
  const row = await findSettled(deps, owner);
  if (row?.source === 'bought' && row.status !== 'active') throw new AppError('subscription.not_active');
  if (row?.source === 'trial') throw new AppError('subscription.not_active');
  return setAutoRenew(deps, owner, false);
}

/** Syncs with the provider if the owner is its customer; if the provider does not answer, nothing changes. */
export async function refreshSubscription(
  deps: SyncDeps & Pick<Deps, 'log'>,
  owner: PlanOwner,
): Promise<void> {
  if (deps.billing.kind === 'none') return;
  const known = await findCustomerOf(deps.db, owner, deps.billing.kind);
  if (!known) return;
  await syncCustomer(deps, known.customer).catch((err: unknown) =>
    deps.log.warn({ err }, 'the payment provider could not be asked'),
  );
}

/**
 * Ends paid subscriptions at once, before the account or organization is deleted. Throws `billing.unavailable`, so that
 * no one pays for a deleted account.
 */
export async function endPayments(
  { db, billing }: Pick<Deps, 'db' | 'billing'>,
  owner: PlanOwner,
): Promise<void> {
  if (billing.kind === 'none') return;
  const known = await findCustomerOf(db, owner, billing.kind);
  if (known) await withProvider(() => billing.endNow(known.customer));
}

/** The URL for changing the card. */
export async function openPortal(
  deps: SyncDeps & Pick<Deps, 'publicUrl'>,
  owner: PlanOwner,
): Promise<string> {
  const row = await findSettled(deps, owner);
  if (!row) throw new AppError('subscription.none');
  if (row.source !== 'bought' || row.provider !== deps.billing.kind) throw new AppError('billing.no_portal');
  const customer = await customerOf(deps, owner);
  return withProvider(() => deps.billing.portalUrl(customer, `${deps.publicUrl()}/subscription/manage`));
}

async function customerOf({ db, billing }: SyncDeps, owner: PlanOwner): Promise<string> {
  const known = await findCustomerOf(db, owner, billing.kind);
  // It was bought while the server had another provider.
  if (!known) throw new AppError('billing.unavailable');
  return known.customer;
}
