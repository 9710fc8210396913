import { addPeriods } from '@sladd/billing';
import type { PlanCode } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import { findSubscription, newSubscription, saveSubscription } from './subscriptions.store.ts';

/** A plan that an administrator gives to a user or an organization. */
export interface GivenPlan {
  readonly owner: PlanOwner;
  /** `free` removes the plan. */
  readonly planCode: PlanCode;
  readonly isUnlimited: boolean;
}

/** Why a plan cannot be given. */
export class PlanNotGivenError extends Error {
  override readonly name = 'PlanNotGivenError';
}

/**
 * Gives a plan, which renews until another is given. Throws `PlanNotGivenError` for a plan that cannot be given, and
 * for an owner with a paid subscription.
 */
export async function givePlan(
  { db, clock, newId, plans }: Pick<Deps, 'db' | 'clock' | 'newId' | 'plans'>,
  { owner, planCode, isUnlimited }: GivenPlan,
): Promise<void> {
  const plan = plans.find(planCode);
  if (!plan || planCode === 'free_trial')
    throw new PlanNotGivenError(`${planCode} is no plan that can be given`);
  const present = await findSubscription(db, owner);
  if (present?.source === 'bought' && ['active', 'trialing', 'past_due'].includes(present.status))
    throw new PlanNotGivenError('there is a paid subscription; it has to end first');
  const now = clock();
  const end = addPeriods(now, plan.period_unit, 1).toISOString();
  const isTaken = planCode === 'free';
  await saveSubscription(db, {
    ...newSubscription({ id: newId(), owner, at: now }),
    plan_code: planCode,
    status: isTaken ? 'inactive' : 'active',
    is_unlimited: isUnlimited ? 1 : 0,
    auto_renew: isTaken ? 0 : 1,
    current_period_end: end,
    check_at: isTaken ? null : end,
  });
}
