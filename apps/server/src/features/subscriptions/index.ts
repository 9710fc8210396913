export { grantOwnerPlan } from './owner-subscription.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export { isUserSubscribed } from './subscriptions.store.ts';
