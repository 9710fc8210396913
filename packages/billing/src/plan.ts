/** A plan as far as arithmetic needs it. */
export interface PlanFacts {
  /** Such as `pro_monthly`; what stands before the last underscore is its family. */
  readonly planCode: string;
  readonly planName: string;
  readonly periodUnit: 'month' | 'year';
  readonly priceOre: number;
  /** Null for no limit. */
  readonly pagesMonthlyLimit: number | null;
  /** Null when the plan names none: a year then has twelve months' pages. */
  readonly pagesYearlyLimit: number | null;
}

/** The families of plans that somebody can move up to. */
export type NextFamily = 'pro' | 'business' | 'enterprise';

/** The pages of one of the plan's own periods; null for no limit. */
export function pagesPerPeriod(
  plan: Pick<PlanFacts, 'periodUnit' | 'pagesMonthlyLimit' | 'pagesYearlyLimit'>,
): number | null {
  if (plan.periodUnit === 'month') return plan.pagesMonthlyLimit;
  return plan.pagesYearlyLimit ?? (plan.pagesMonthlyLimit === null ? null : plan.pagesMonthlyLimit * 12);
}

/** The pages of a month, a twelfth of a yearly plan's; null for no limit. */
export function pagesPerMonth(plan: PlanFacts): number | null {
  const pages = pagesPerPeriod(plan);
  return pages === null || plan.periodUnit === 'month' ? pages : pages / 12;
}

/** `pro_yearly` is of the family `pro`. */
export function familyOf(planCode: string): string {
  return planCode.replace(/_(monthly|yearly)$/, '');
}

/** The family above a plan's; `enterprise` is an agreement, not a plan. */
export function nextFamily(planCode: string): NextFamily {
  const family = familyOf(planCode);
  if (family === 'pro') return 'business';
  return family === 'business' ? 'enterprise' : 'pro';
}

/** Plans that are given rather than bought. */
export function isForSale(plan: PlanFacts): boolean {
  return plan.priceOre > 0 && !['free', 'free_trial'].includes(plan.planCode);
}
