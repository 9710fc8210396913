export { CrownButton } from './crown-button.tsx';
export { PremiumGate } from './premium-gate.tsx';
export { subscriptionQuery, useSubscription } from './subscription.api.ts';
export { UpgradeDialog } from './upgrade-dialog.tsx';
