import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { ofUser } from '../../plans/plan-owner.ts';
import { newSubscription, saveSubscription } from './subscriptions.store.ts';

const YEARS = 100;

/**
 * Gives the first owner of this server the largest plan, without a page limit: whoever runs the program already has all
 * it can do, and no one would receive a payment. The period is a hundred years instead of renewing, since there is no
 * payment provider to renew it.
 */
export async function grantOwnerPlan(
  db: Database,
  grant: { readonly userId: string; readonly newId: NewId; readonly at: Date },
): Promise<void> {
  const end = new Date(grant.at);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  await saveSubscription(db, {
    ...newSubscription({ id: grant.newId(), owner: ofUser(grant.userId), at: grant.at }),
    is_unlimited: 1,
    current_period_end: end.toISOString(),
  });
}
