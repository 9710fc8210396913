import type { PlanFacts } from '@sladd/billing';
import { pagesPerPeriod, type Usage, usageOf } from '@sladd/billing';
import type { Plan, Subscription } from '@sladd/contract';

/** The plan in the form used for calculations. */
export function factsOf(plan: Plan): PlanFacts {
  return {
    planCode: plan.plan_code,
    planName: plan.plan_name,
    periodUnit: plan.period_unit,
    priceOre: plan.metadata.price,
    pagesMonthlyLimit: plan.pages_monthly_limit,
    pagesYearlyLimit: plan.pages_yearly_limit,
  };
}

/** The pages of one period of the plan; null without a limit. */
export function pagesOf(plan: Plan): number | null {
  return pagesPerPeriod(factsOf(plan));
}

/** The use of pages in a subscription's period, at an instant in milliseconds since 1970. */
export function usageAt(subscription: Subscription, nowMs: number): Usage {
  return usageOf({
    pagesUsed: subscription.usage.pages_used,
    pagesLimit: subscription.usage.pages_limit,
    periodStartMs: Date.parse(subscription.current_period_start),
    periodEndMs: Date.parse(subscription.current_period_end),
    nowMs,
  });
}

/** Whether the user is a member or viewer of the organization, whose owner and admins manage the subscription. */
export function isMereMember({ user_role_in_organization: role }: Subscription): boolean {
  return role === 'member' || role === 'viewer';
}

/** Whether the user may buy and change plans: everybody except non-owners of an organization. */
export function mayBuy(subscription: Subscription | null): boolean {
  const role = subscription?.user_role_in_organization ?? null;
  return role === null || role === 'owner';
}
