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
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { findEntitlements } from './entitlements.service.ts';
import { presentSubscription } from './present-subscription.ts';
import { findSettled } from './settle.service.ts';
import { pagesUsed } from './usage.store.ts';
import { usageHistory } from './usage-history.service.ts';

export function subscriptionRoutes(mount: Mount, deps: Deps): void {
  const { db, plans } = deps;

  mount(listPlans, () => plans.all.filter(({ is_active }) => is_active));

  mount(getPlan, ({ params }) => {
    const plan = plans.find(params.plan_code);
    if (!plan) throw new AppError('plan.not_found');
    return plan;
  });

  mount(getCurrentSubscription, async ({ actor }) => {
    const row = await findSettled(deps, actor.userId);
    const plan = row && plans.find(row.plan_code);
    if (!row || !plan) throw new AppError('subscription.none');
    return presentSubscription(row, plan, { used: await pagesUsed(db, row), hasPortal: false });
  });

  mount(updateCurrentSubscription, async ({ actor }): Promise<never> => {
    const row = await findSettled(deps, actor.userId);
    throw new AppError(row ? 'subscription.given' : 'subscription.none');
  });

  mount(cancelSubscription, async ({ actor }): Promise<never> => {
    const row = await findSettled(deps, actor.userId);
    throw new AppError(row ? 'subscription.given' : 'subscription.none');
  });

  mount(createCheckout, ({ body }): never => {
    if (!plans.find(body.plan_code)) throw new AppError('plan.not_found');
    throw new AppError('billing.not_sold');
  });

  mount(openPortal, (): never => {
    throw new AppError('billing.no_portal');
  });

  mount(receiveWebhook, (): never => {
    throw new AppError('billing.not_sold');
  });

  mount(getEntitlements, ({ actor }) => findEntitlements(deps, actor.userId));

  mount(getUsageHistory, ({ actor, query }) => usageHistory(deps, actor.userId, query.span));
}
