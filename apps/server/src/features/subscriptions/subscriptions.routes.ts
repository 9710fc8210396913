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
  type Subscription,
  updateCurrentSubscription,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { beginCheckout } from './checkout.service.ts';
import { findEntitlements } from './entitlements.service.ts';
import * as manage from './manage.service.ts';
import { presentSubscription } from './present-subscription.ts';
import { findSettled } from './settle.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';
import { usageHistory } from './usage-history.service.ts';

export function subscriptionRoutes(mount: Mount, deps: Deps): void {
  const { db, plans, billing, billingEvents } = deps;

  const present = async (row: SubscriptionRow | undefined): Promise<Subscription> => {
    const plan = row && plans.find(row.plan_code);
    if (!row || !plan || row.status === 'inactive') throw new AppError('subscription.none');
    const hasPortal = row.source === 'bought' && row.provider === billing.kind;
    return presentSubscription(row, plan, { used: await pagesUsed(db, row), hasPortal });
  };

  mount(listPlans, () => plans.all.filter(({ is_active }) => is_active));

  mount(getPlan, ({ params }) => {
    const plan = plans.find(params.plan_code);
    if (!plan) throw new AppError('plan.not_found');
    return plan;
  });

  mount(getCurrentSubscription, async ({ actor, query }) => {
    if (query.refresh === 'true') await manage.refreshSubscription(deps, actor.userId);
    return present(await findSettled(deps, actor.userId));
  });

  mount(updateCurrentSubscription, async ({ actor, body }) =>
    present(await manage.setAutoRenew(deps, actor.userId, body.auto_renew)),
  );

  mount(cancelSubscription, async ({ actor }) =>
    present(await manage.cancelSubscription(deps, actor.userId)),
  );

  mount(createCheckout, async ({ actor, body }) => ({
    checkout_url: await beginCheckout(deps, actor.userId, body),
  }));

  mount(openPortal, async ({ actor }) => ({ portal_url: await manage.openPortal(deps, actor.userId) }));

  mount(receiveWebhook, async ({ request }) => {
    await billingEvents.receive(String(request.body ?? ''), request.headers);
    return null;
  });

  mount(getEntitlements, ({ actor }) => findEntitlements(deps, actor.userId));

  mount(getUsageHistory, ({ actor, query }) => usageHistory(deps, actor.userId, query.span));
}
