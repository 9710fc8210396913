import type { FeatureCode } from '@sladd/contract';
import type { ReactNode } from 'react';
import { CrownButton } from './crown-button.tsx';
import { useEntitlements } from './entitlements.api.ts';

/**
 * Something that needs a subscription. Its children are rendered as disabled while it is locked, with a crown beside
 * them that opens the upgrade dialog.
 */
export function PremiumGate({
  code,
  feature,
  children,
}: {
  code: FeatureCode;
  /** The name of the feature, for the dialog. */
  feature: string;
  children: (isLocked: boolean) => ReactNode;
}) {
  const { has, isLocked } = useEntitlements();
  return (
    <div className="flex items-center gap-1.5">
      <div className="min-w-0 flex-1">{children(!has(code))}</div>
      {isLocked(code) ? <CrownButton feature={feature} /> : null}
    </div>
  );
}
