import { isForSale, type PlanFacts, pagesPerMonth } from './plan.ts';
import { pricePerMonthOre } from './price.ts';
import type { Usage } from './usage.ts';

/** A plan fits with buffer if it allows at least 20 % more than the expected pages. */
export const FIT_BUFFER = 1.2;

/** The maximum number of recommended plans of each unit. */
const MAX_MONTHLY = 3;
const MAX_YEARLY = 2;

/** Why a plan is recommended; `enterprise` is for the agreement, which is not a plan. */
export type Reasoning = 'fits_with_buffer' | 'fits' | 'yearly' | 'enterprise';

/** One recommended plan. Prices in øre, for the period of each plan; only differences are per month. */
export interface Recommendation {
  /** Null for the agreement. */
  readonly planCode: string | null;
  readonly planName: string;
  readonly currentPrice: number;
  readonly newPrice: number | null;
  /** The difference of the monthly prices; negative if the new plan is cheaper. */
  readonly priceDifference: number | null;
  /** The additional pages per month; null for no limit. */
  readonly quotaIncrease: number | null;
  readonly reasoning: Reasoning;
  /** Expected share of the monthly pages of the plan, in percent; null for no limit. */
  readonly expectedPercent: number | null;
  readonly priority: 1 | 2 | 3 | 4;
}

/**
 * The plans that cover the expected use and allow more pages than the current one: at most three monthly plans, those that
 * fit with buffer first, at most two yearly ones, cheapest first, and the agreement last.
 */
export function recommendPlans(
  current: PlanFacts,
  usage: Usage,
  plans: readonly PlanFacts[],
): readonly Recommendation[] {
  const expected = usage.predictedMonthly;
  const candidates = plans
    .filter((plan) => isForSale(plan) && plan.planCode !== current.planCode)
    .filter((plan) => isAtLeast(pagesPerMonth(plan), expected) && allowsMore(plan, current))
    .map((plan) => recommendation(current, plan, expected))
    .toSorted((a, b) => a.priority - b.priority || (a.newPrice ?? 0) - (b.newPrice ?? 0));
  return [
    ...candidates.filter(({ priority }) => priority < 3).slice(0, MAX_MONTHLY),
    ...candidates.filter(({ priority }) => priority === 3).slice(0, MAX_YEARLY),
    {
      planCode: null,
      planName: 'Enterprise',
      currentPrice: current.priceOre,
      newPrice: null,
      priceDifference: null,
      quotaIncrease: null,
      reasoning: 'enterprise',
      expectedPercent: null,
      priority: 4,
    },
  ];
}

/** Whether a number of pages, null for no limit, is at least `needed`. */
function isAtLeast(pages: number | null, needed: number): boolean {
  return pages === null || pages >= needed;
}

function allowsMore(plan: PlanFacts, current: PlanFacts): boolean {
  const now = pagesPerMonth(current);
  if (now === null) return false;
  const then = pagesPerMonth(plan);
  return then === null || then > now;
}

function recommendation(current: PlanFacts, plan: PlanFacts, expected: number): Recommendation {
  const pages = pagesPerMonth(plan);
  const fitsWithBuffer = isAtLeast(pages, expected * FIT_BUFFER);
  const isYearly = plan.periodUnit === 'year';
  return {
    planCode: plan.planCode,
    planName: plan.planName,
    currentPrice: current.priceOre,
    newPrice: plan.priceOre,
    priceDifference: pricePerMonthOre(plan) - pricePerMonthOre(current),
    quotaIncrease: pages === null ? null : pages - (pagesPerMonth(current) ?? pages),
    reasoning: isYearly ? 'yearly' : fitsWithBuffer ? 'fits_with_buffer' : 'fits',
    expectedPercent: pages === null || pages <= 0 ? null : (expected / pages) * 100,
    priority: isYearly ? 3 : fitsWithBuffer ? 1 : 2,
  };
}
