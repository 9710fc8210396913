import { familyOf, type PlanFacts } from './plan.ts';

/** The price of a month: a twelfth of the yearly price, in whole øre. */
export function pricePerMonthOre(plan: PlanFacts): number {
  return plan.periodUnit === 'month' ? plan.priceOre : Math.round(plan.priceOre / 12);
}

/** The saving of a yearly plan compared with twelve monthly payments. */
export interface YearlySaving {
  readonly ore: number;
  /** The saving as a whole number of monthly prices. */
  readonly months: number;
}

/** The saving of a yearly plan compared with the monthly plan of its family; null if it saves nothing or there is none. */
export function yearlySaving(yearly: PlanFacts, plans: readonly PlanFacts[]): YearlySaving | null {
  const monthly = plans.find(
    ({ planCode, periodUnit }) => periodUnit === 'month' && familyOf(planCode) === familyOf(yearly.planCode),
  );
  if (yearly.periodUnit !== 'year' || !monthly || monthly.priceOre <= 0) return null;
  const ore = monthly.priceOre * 12 - yearly.priceOre;
  return ore > 0 ? { ore, months: Math.floor(ore / monthly.priceOre) } : null;
}

/** The smallest saving of all yearly plans in whole months; 0 if one of them saves less than a month. */
export function monthsFree(plans: readonly PlanFacts[]): number {
  const yearly = plans.filter(({ periodUnit, priceOre }) => periodUnit === 'year' && priceOre > 0);
  if (yearly.length === 0) return 0;
  return Math.min(...yearly.map((plan) => yearlySaving(plan, plans)?.months ?? 0));
}
