import { getCurrentSubscription } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { findSubscription } from './subscriptions.store.ts';

export function subscriptionRoutes(mount: Mount, { db }: Deps): void {
  mount(getCurrentSubscription, async ({ actor }) => {
    const row = await findSubscription(db, actor.userId);
    if (!row) throw new AppError('subscription.none');
    return {
      ...row,
      auto_renew: row.auto_renew === 1,
      cancel_at_period_end: row.cancel_at_period_end === 1,
    };
  });
}
