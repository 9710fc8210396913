import type { Workspace } from '../../mounted/workspace.ts';
import { until } from './until.ts';

/** Timeout for fetching the rules; the server enforces them in any case. */
const LIMIT_MS = 3000;

/** Whether the session belongs to an organization, which may set rules. */
export function hasRules({ store }: Workspace): boolean {
  return store.getState().account.rules.organizationId !== null;
}

/** Fetches the current rules of the organization before a run. If that fails, continues with the known ones. */
export async function takeCurrentRules(workspace: Workspace): Promise<void> {
  const { ports } = workspace;
  if (!ports.account) return;
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const version = await ports.account.refreshRules();
    await until(workspace, ({ account }) => account.rules.version === version, signal);
  } catch {
    // Offline or timed out: the server refuses what the rules forbid.
  }
}
