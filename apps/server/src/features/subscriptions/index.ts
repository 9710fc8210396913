export { type BillingJob, createBillingJob } from './billing/billing-job.ts';
export { beginCheckout } from './billing/checkout.service.ts';
export { sandboxRoutes } from './billing/sandbox.routes.ts';
export { findRightsIn } from './entitlements.service.ts';
export { givePlan, PlanNotGivenError } from './give-plan.ts';
export {
  cancelSubscription as cancelPayments,
  endPayments,
  openPortal as openPaymentPortal,
  setAutoRenew,
} from './manage.service.ts';
export { grantOwnerPlan } from './owner-subscription.ts';
export { pagesLimit } from './period.ts';
export { recordPlanChange } from './record-plan-change.ts';
export { findSettled } from './settle.service.ts';
export { showSubscription } from './shown-subscription.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export { findSubscriptionId, newSubscription, type SubscriptionRow } from './subscriptions.store.ts';
export { type FileMeter, openMeter, requirePagesLeft, type UsageMeter } from './usage/usage-meter.ts';
export { pagesUsed } from './usage.store.ts';
