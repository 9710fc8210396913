export { type BillingJob, createBillingJob } from './billing-job.ts';
export { findRightsIn } from './entitlements.service.ts';
export { givePlan, PlanNotGivenError } from './give-plan.ts';
export { endPayments } from './manage.service.ts';
export { grantOwnerPlan } from './owner-subscription.ts';
export { sandboxRoutes } from './sandbox.routes.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export { findSubscriptionId, newSubscription, type SubscriptionRow } from './subscriptions.store.ts';
export { openMeter, type UsageMeter } from './usage-meter.ts';
