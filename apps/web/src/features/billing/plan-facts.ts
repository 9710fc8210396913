import type { PlanFacts } from '@sladd/billing';
import { pagesPerPeriod, type Usage, usageOf } from '@sladd/billing';
import type { Plan, Subscription } from '@sladd/contract';

/** A plan as the arithmetic takes it. */
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

/** The pages of one of the plan's own periods; null for no limit. */
export function pagesOf(plan: Plan): number | null {
  return pagesPerPeriod(factsOf(plan));
}

/** What a subscription's period says about its pages, at an instant in milliseconds since 1970. */
export function usageAt(subscription: Subscription, nowMs: number): Usage {
  return usageOf({
    pagesUsed: subscription.usage.pages_used,
    pagesLimit: subscription.usage.pages_limit,
    periodStartMs: Date.parse(subscription.current_period_start),
    periodEndMs: Date.parse(subscription.current_period_end),
    nowMs,
  });
}

/** A member or viewer of an organization: its owner and admins manage the subscription. */
export function isMereMember({ user_role_in_organization: role }: Subscription): boolean {
  return role === 'member' || role === 'viewer';
}

/** Who may buy and change plans: everybody but those who belong to an organization without owning it. */
export function mayBuy(subscription: Subscription | null): boolean {
  const role = subscription?.user_role_in_organization ?? null;
  return role === null || role === 'owner';
}
