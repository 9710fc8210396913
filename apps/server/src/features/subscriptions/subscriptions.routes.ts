import {
  cancelSubscription,
  createCheckout,
  getCurrentSubscription,
  getEntitlements,
  getPlan,
  getUsageHistory,
  listPlans,
  openPortal,
  receiveWebhook,
  updateCurrentSubscription,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { type Actor, payerOf } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { beginCheckout } from './checkout.service.ts';
import { findEntitlements } from './entitlements.service.ts';
import * as manage from './manage.service.ts';
import { findSettled } from './settle.service.ts';
import { findShownOwner, requireManager, showSubscription } from './shown-subscription.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { usageHistory } from './usage-history.service.ts';

export function subscriptionRoutes(mount: Mount, deps: Deps): void {
  const { plans, billingEvents } = deps;

  const show = (row: SubscriptionRow | undefined, { organization }: Actor) =>
    showSubscription(deps, row, organization?.role ?? null);

  mount(listPlans, () => plans.all.filter(({ is_active }) => is_active));

  mount(getPlan, ({ params }) => {
    const plan = plans.find(params.plan_code);
    if (!plan) throw new AppError('plan.not_found');
    return plan;
  });

  mount(getCurrentSubscription, async ({ actor, query }) => {
    const owner = await findShownOwner(deps, actor);
    if (query.refresh === 'true') await manage.refreshSubscription(deps, owner);
    return show(await findSettled(deps, owner), actor);
  });

  mount(updateCurrentSubscription, async ({ actor, body }) => {
    const owner = await findShownOwner(deps, actor);
    requireManager(owner, actor);
    return show(await manage.setAutoRenew(deps, owner, body.auto_renew), actor);
  });

  mount(cancelSubscription, async ({ actor }) => {
    const owner = await findShownOwner(deps, actor);
    requireManager(owner, actor);
    return show(await manage.cancelSubscription(deps, owner), actor);
  });

  mount(createCheckout, async ({ actor, body }) => ({
    checkout_url: await beginCheckout(deps, actor.userId, body),
  }));

  mount(openPortal, async ({ actor }) => {
    const owner = await findShownOwner(deps, actor);
    if (owner.kind === 'organization' && actor.organization?.role !== 'owner')
      throw new AppError('subscription.manager_only');
    return { portal_url: await manage.openPortal(deps, owner) };
  });

  mount(receiveWebhook, async ({ request }) => {
    await billingEvents.receive(String(request.body ?? ''), request.headers);
    return null;
  });

  mount(getEntitlements, ({ actor }) => findEntitlements(deps, payerOf(actor)));

  mount(getUsageHistory, ({ actor, query }) => usageHistory(deps, payerOf(actor), query.span));
}
