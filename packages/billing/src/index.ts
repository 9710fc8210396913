// The arithmetic of plans, without a clock or texts:
//
//   const usage = usageOf({ pagesUsed, pagesLimit, periodStartMs, periodEndMs, nowMs });
//   urgencyOf(usage)                     how urgent it is, and the suggested action
//   usageAlert(usage, start, kept, now)  the banner to show, given the last dismissal
//   recommendPlans(plan, usage, plans)   plans that fit, in order, with the reason
//   renewalOf(usage, plan, end, now)     the result of an early renewal
export { type AlertLevel, type Dismissal, usageAlert } from './alert.ts';
export { addPeriods } from './period.ts';
export {
  familyOf,
  isForSale,
  type NextFamily,
  nextFamily,
  type PlanFacts,
  pagesPerPeriod,
} from './plan.ts';
export { monthsFree, pricePerMonthOre } from './price.ts';
export { FIT_BUFFER, type Reasoning, type Recommendation, recommendPlans } from './recommend.ts';
export { type Renewal, renewalOf } from './renewal.ts';
export { type Urgency, type UrgencyAction, type UrgencyLevel, urgencyOf } from './urgency.ts';
export { DAY_MS, exceedsLimit, gaugeTone, type Usage, type UsageFacts, usageOf } from './usage.ts';
