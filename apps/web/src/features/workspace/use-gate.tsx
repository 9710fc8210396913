import type { FeatureCode } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { UpgradeDialog, useEntitlements } from '../billing/index.ts';
import type { Workspace } from './mounted/workspace.ts';
import { useText } from './mounted/workspace-context.ts';

/** Provides the workspace with its port to paid features; returns the dialog to show when one is requested. */
export function useGate(workspace: Workspace): ReactNode {
  const text = useText();
  const { has, isKnown } = useEntitlements();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<FeatureCode | null>(null);
  useEffect(() => {
    workspace.ports.gate = {
      // Until this is known the server decides, which refuses what is not paid for.
      has: (feature) => has(feature) || !isKnown,
      ask: setAsked,
    };
    workspace.ports.showPlans = () => void navigate({ to: '/pricing' });
    return () => {
      workspace.ports.gate = null;
      workspace.ports.showPlans = null;
    };
  }, [workspace, has, isKnown, navigate]);
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
