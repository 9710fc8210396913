import type { User } from '@sladd/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';

/** How long a screen waits for the answer to "who is signed in?". */
const SESSION_CHECK_LIMIT_MS = 10_000;

/** `unknown`: the server could not be asked, or took too long. Such a visitor is treated as signed out. */
export type SessionCheck =
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unknown' };

/** Asks who is signed in; answers after ten seconds at the latest. The question itself goes on. */
export async function checkSession(
  queryClient: QueryClient,
  limitMs: number = SESSION_CHECK_LIMIT_MS,
): Promise<SessionCheck> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  try {
    const answer = await Promise.race([queryClient.ensureQueryData(sessionQuery), limit]);
    if (answer === 'late') return { state: 'unknown' };
    return answer === null ? { state: 'signed-out' } : { state: 'signed-in', user: answer };
  } catch {
    return { state: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}
