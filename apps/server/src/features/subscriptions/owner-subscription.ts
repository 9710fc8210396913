import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { ofUser } from '../../plans/plan-owner.ts';
import { newSubscription, saveSubscription } from './subscriptions.store.ts';

const YEARS = 100;

/**
 * Gives the person who set this server up the largest plan, without a limit of pages. Whoever runs the program has already
 * all it can do; asking them for a payment that nobody would receive helps nobody. The period is a hundred years instead
 * of a renewing one, because renewing belongs to a payment provider, and there is none behind this plan.
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
