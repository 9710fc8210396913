import type { User } from '@sladd/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';

/** How long a screen waits for the session check. */
const SESSION_CHECK_LIMIT_MS = 10_000;

/** How long a failed check is cached, so that the next screen does not repeat it at once. */
const FAILURE_STANDS_MS = 2000;

/** `unknown`: the server could not be asked, or took too long. Such a visitor is treated as signed out. */
export type SessionCheck =
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unknown' };

/** The timeout of the check in progress, shared by all screens that wait for it. */
const deadlines = new WeakMap<QueryClient, Promise<'late'>>();

/**
 * Checks the session; resolves at most ten seconds after the check was started, however many screens have waited since.
 * The request itself continues.
 */
export async function checkSession(
  queryClient: QueryClient,
  limitMs: number = SESSION_CHECK_LIMIT_MS,
): Promise<SessionCheck> {
  const last = queryClient.getQueryState(sessionQuery.queryKey);
  const hasJustFailed = last?.status === 'error' && Date.now() - last.errorUpdatedAt < FAILURE_STANDS_MS;
  if (hasJustFailed && last.fetchStatus === 'idle') return { state: 'unknown' };

  const question = queryClient.ensureQueryData(sessionQuery).finally(() => deadlines.delete(queryClient));
  const deadline = deadlines.get(queryClient) ?? lateAfter(limitMs);
  deadlines.set(queryClient, deadline);
  try {
    const answer = await Promise.race([question, deadline]);
    if (answer === 'late') return { state: 'unknown' };
    return answer === null ? { state: 'signed-out' } : { state: 'signed-in', user: answer };
  } catch {
    return { state: 'unknown' };
  }
}

function lateAfter(limitMs: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), limitMs));
}
