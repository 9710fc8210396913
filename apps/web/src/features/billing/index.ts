export { CrownButton } from './crown-button.tsx';
export { PremiumGate } from './premium-gate.tsx';
export { useSubscription } from './subscription.api.ts';
export { UpgradeDialog } from './upgrade-dialog.tsx';
