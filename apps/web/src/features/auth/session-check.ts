import type { User } from '@sladd/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';

/** How long a screen waits for the answer to "who is signed in?". */
const SESSION_CHECK_LIMIT_MS = 10_000;

/** For this long a failure to ask stands; the screen it leads to does not ask again at once. */
const FAILURE_STANDS_MS = 2000;

/** `unknown`: the server could not be asked, or took too long. Such a visitor is treated as signed out. */
export type SessionCheck =
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unknown' };

/** The end of waiting for the answer that is under way, shared by all screens that wait for it. */
const deadlines = new WeakMap<QueryClient, Promise<'late'>>();

/**
 * Asks who is signed in; answers ten seconds after the question was first put at the latest, however many screens
 * have waited since. The question itself goes on.
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
