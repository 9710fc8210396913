export { CrownButton } from './crown-button.tsx';
export { useEntitlements, useEntitlementsSync } from './entitlements.api.ts';
export { CancelDialog } from './manage/cancel-dialog.tsx';
export { useRenewalSentence } from './manage/use-renewal-sentence.ts';
export { PremiumGate } from './premium-gate.tsx';
export { manageSearchSchema, pricingSearchSchema } from './search.model.ts';
export { StatusBadge } from './status-badge.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
