import { unlessAborted } from '../../../../shared/api/unless-aborted.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { until } from './until.ts';

/** Timeout for fetching the rules; the server enforces them in any case. */
const LIMIT_MS = 3000;

/** Whether the session belongs to an organization, which may set rules. */
export function hasRules({ store }: Workspace): boolean {
  return store.getState().account.rules.organizationId !== null;
}

/**
 * Fetches the current rules of the organization before a run. If that fails, or `stopped` is aborted, continues with the
 * known ones.
 */
export async function takeCurrentRules(workspace: Workspace, stopped?: AbortSignal): Promise<void> {
  const { ports } = workspace;
  if (!ports.account) return;
  try {
    const limit = AbortSignal.timeout(LIMIT_MS);
    const signal = stopped ? AbortSignal.any([limit, stopped]) : limit;
    const version = await unlessAborted(ports.account.refreshRules(), signal);
    await until(workspace, ({ account }) => account.rules.version === version, signal);
  } catch {
    // Offline, timed out or stopped: the server refuses what the rules forbid.
  }
}
