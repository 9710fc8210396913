import type { GroundSettings } from '@sladd/contract';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** How boxes say what they rest on; null while they say nothing. */
export function useGroundsInUse(): GroundSettings | null {
  const settings = useWorkspaceState((state) => state.redaction.grounds);
  return settings.mode === 'off' ? null : settings;
}
