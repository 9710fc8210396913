/** The fields of a plan that the arithmetic needs. */
export interface PlanFacts {
  /** Such as `pro_monthly`; the part before the last underscore is the family. */
  readonly planCode: string;
  readonly planName: string;
  readonly periodUnit: 'month' | 'year';
  readonly priceOre: number;
  /** Null for no limit. */
  readonly pagesMonthlyLimit: number | null;
  /** Null if the plan has none: a year then has twelve times the monthly pages. */
  readonly pagesYearlyLimit: number | null;
}

/** The plan families that are possible upgrades. */
export type NextFamily = 'pro' | 'business' | 'enterprise';

/** The pages of one period of the plan; null for no limit. */
export function pagesPerPeriod(
  plan: Pick<PlanFacts, 'periodUnit' | 'pagesMonthlyLimit' | 'pagesYearlyLimit'>,
): number | null {
  if (plan.periodUnit === 'month') return plan.pagesMonthlyLimit;
  return plan.pagesYearlyLimit ?? (plan.pagesMonthlyLimit === null ? null : plan.pagesMonthlyLimit * 12);
}

/** The pages of a month, a twelfth of the period for a yearly plan; null for no limit. */
export function pagesPerMonth(plan: PlanFacts): number | null {
  const pages = pagesPerPeriod(plan);
  return pages === null || plan.periodUnit === 'month' ? pages : pages / 12;
}

/** The family of a plan code: `pro` for `pro_yearly`. */
export function familyOf(planCode: string): string {
  return planCode.replace(/_(monthly|yearly)$/, '');
}

/** The next higher family; `enterprise` is an agreement, not a plan. */
export function nextFamily(planCode: string): NextFamily {
  const family = familyOf(planCode);
  if (family === 'pro') return 'business';
  return family === 'business' ? 'enterprise' : 'pro';
}

/** Whether a plan can be bought; free plans and trials cannot. */
export function isForSale(plan: PlanFacts): boolean {
  return plan.priceOre > 0 && !['free', 'free_trial'].includes(plan.planCode);
}
