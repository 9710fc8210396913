import type { FeatureCode } from '@sladd/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { UpgradeDialog, useSubscription } from '../billing/index.ts';
import type { Workspace } from './mounted/workspace.ts';
import { useText } from './mounted/workspace-context.ts';

/** Opens the workspace's door to paid features; the dialog it returns is shown when somebody asks for one. */
export function useGate(workspace: Workspace): ReactNode {
  const text = useText();
  const { isPremium, isKnown } = useSubscription();
  const [asked, setAsked] = useState<FeatureCode | null>(null);
  useEffect(() => {
    workspace.ports.gate = {
      // While nobody knows yet the server decides; it refuses what is not paid for.
      has: () => isPremium || !isKnown,
      ask: setAsked,
    };
    return () => {
      workspace.ports.gate = null;
    };
  }, [workspace, isPremium, isKnown]);
  return (
    <UpgradeDialog
      feature={asked ? text(`premium.${asked}`) : ''}
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) setAsked(null);
      }}
    />
  );
}
