import type { GroundSettings } from '@sladd/contract';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** How boxes show their legal bases; null if they show none. */
export function useGroundsInUse(): GroundSettings | null {
  const settings = useWorkspaceState((state) => state.redaction.grounds);
  return settings.mode === 'off' ? null : settings;
}
