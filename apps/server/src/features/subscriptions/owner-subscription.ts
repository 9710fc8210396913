import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { insertSubscription } from './subscriptions.store.ts';

const YEARS = 100;

/**
 * Gives the person who set this server up the largest plan. Whoever runs the program has already all it can do; asking
 * them for a payment that nobody would receive helps nobody. The period is a hundred years instead of a renewing one,
 * because renewing belongs to a payment provider, and there is none behind this plan.
 */
export async function grantOwnerPlan(
  db: Database,
  grant: { readonly userId: string; readonly newId: NewId; readonly at: Date },
): Promise<void> {
  const end = new Date(grant.at);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const at = grant.at.toISOString();
  await insertSubscription(db, {
    id: grant.newId(),
    user_id: grant.userId,
    plan_code: 'business_yearly',
    status: 'active',
    current_period_start: at,
    current_period_end: end.toISOString(),
    auto_renew: 0,
    cancel_at_period_end: 0,
    created_at: at,
    updated_at: at,
  });
}
