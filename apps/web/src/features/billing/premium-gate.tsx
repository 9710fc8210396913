import type { ReactNode } from 'react';
import { CrownButton } from './crown-button.tsx';
import { useSubscription } from './subscription.api.ts';

/**
 * Something that needs a subscription. Its children learn whether it is locked, and draw themselves as disabled then;
 * the crown stands beside them and opens the upgrade dialog.
 */
export function PremiumGate({
  feature,
  children,
}: {
  /** The feature's name as the reader knows it, for the dialog. */
  feature: string;
  children: (isLocked: boolean) => ReactNode;
}) {
  const { isPremium, isKnown } = useSubscription();
  return (
    <div className="flex items-center gap-1.5">
      <div className="min-w-0 flex-1">{children(!isPremium)}</div>
      {isKnown && !isPremium ? <CrownButton feature={feature} /> : null}
    </div>
  );
}
