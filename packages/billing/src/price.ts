import { familyOf, type PlanFacts } from './plan.ts';

/** What a month costs: a twelfth of a year's price, in whole øre. */
export function pricePerMonthOre(plan: PlanFacts): number {
  return plan.periodUnit === 'month' ? plan.priceOre : Math.round(plan.priceOre / 12);
}

/** What paying for a year saves beside twelve monthly payments. */
export interface YearlySaving {
  readonly ore: number;
  /** The saving in whole months of the monthly price. */
  readonly months: number;
}

/** What a yearly plan saves beside the monthly one of its family; null when it saves nothing or there is none. */
export function yearlySaving(yearly: PlanFacts, plans: readonly PlanFacts[]): YearlySaving | null {
  const monthly = plans.find(
    ({ planCode, periodUnit }) => periodUnit === 'month' && familyOf(planCode) === familyOf(yearly.planCode),
  );
  if (yearly.periodUnit !== 'year' || !monthly || monthly.priceOre <= 0) return null;
  const ore = monthly.priceOre * 12 - yearly.priceOre;
  return ore > 0 ? { ore, months: Math.floor(ore / monthly.priceOre) } : null;
}

/** The whole months that every yearly plan saves at the least; 0 when one of them saves less than a month. */
export function monthsFree(plans: readonly PlanFacts[]): number {
  const yearly = plans.filter(({ periodUnit, priceOre }) => periodUnit === 'year' && priceOre > 0);
  if (yearly.length === 0) return 0;
  return Math.min(...yearly.map((plan) => yearlySaving(plan, plans)?.months ?? 0));
}
