import type { Workspace } from '../../mounted/workspace.ts';
import { until } from './until.ts';

/** Longest wait for rules to be taken over; the server keeps to them in any case. */
const LIMIT_MS = 3000;

/** Whether the session works in an organization, which may say something. */
export function hasRules({ store }: Workspace): boolean {
  return store.getState().account.rules.organizationId !== null;
}

/** Takes over what the organization says now, before a run. Goes on with what is known where it cannot be asked. */
export async function takeCurrentRules(workspace: Workspace): Promise<void> {
  const { ports } = workspace;
  if (!ports.account) return;
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const version = await ports.account.refreshRules();
    await until(workspace, ({ account }) => account.rules.version === version, signal);
  } catch {
    // Without a network, or too late: the server refuses what must not be.
  }
}
