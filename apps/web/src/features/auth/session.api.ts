import {
  CSRF_COOKIE,
  getMe,
  login,
  type loginSchema,
  logout,
  openInvitation,
  register,
  type registerSchema,
  type User,
} from '@sladd/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { hasCode } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/client.ts';
import { readCookie } from '../../shared/api/cookies.ts';
import { claimStorage, clearUserStorage } from '../../shared/browser/storage.ts';
import { tellTabs } from '../../shared/browser/tabs.ts';
import { bus } from '../../shared/bus.ts';
import { clearNotices } from '../../shared/notices/notices.ts';
import { answerOfLink } from './broken-link.ts';
import { lastUser, rememberUser } from './last-user.ts';
import { keptWork } from './lost-session.ts';

/**
 * The signed-in user, or null. Offline it is the last known user, so that open files stay usable; the server is asked
 * again when the network is back. Rejects if the server could not be asked.
 */
export const sessionQuery = queryOptions<User | null>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    if (!mayBeSignedIn()) return null;
    try {
      const user = await api.call(getMe, { signal });
      rememberUser(user);
      return user;
    } catch (error) {
      if (hasCode(error, 'auth.required')) {
        rememberUser(null);
        return null;
      }
      const known = hasCode(error, 'client.offline') ? lastUser() : null;
      if (known) return known;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
  retryDelay: 400,
  networkMode: 'always',
});

/**
 * Whether this browser may have a session: it has the cookie of one, or a last known user. Without either the server
 * would refuse, which browsers report as an error of the page.
 */
function mayBeSignedIn(): boolean {
  return readCookie(CSRF_COOKIE, document.cookie) !== null || lastUser() !== null;
}

/** The signed-in user on screens that require one. Null only between signing out and leaving the screen. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Whether nobody is signed in; false while that is not known. */
export function useIsVisitor(): boolean {
  return useQuery(sessionQuery).data === null;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof loginSchema>) => api.call(login, { body }),
    onSuccess: ({ user }) => {
      startSession(queryClient, user);
      tellTabs({ signedIn: user.id });
    },
  });
}

/** Signs the owner of the kept work in again; its calls then continue. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user, password }: { user: User; password: string }) =>
      api.call(login, { body: { identifier: user.email, password } }),
    onSuccess: ({ user }) => {
      goOnAs(queryClient, user);
      tellTabs({ signedIn: user.id });
    },
  });
}

/** Discards the kept work: nobody is signed in, and none of it is shown again. */
export function useGiveUpWork() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    keptWork.returned(null);
    closeSession(queryClient);
    void router.invalidate();
  };
}

/** The content of a mailed invitation. */
export const mailedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) =>
      answerOfLink(
        api.call(openInvitation, { body: { token }, signal, waitsForUser: false }),
        'invitation.not_found',
      ),
    retry: false,
    // Answering the invitation invalidates it, so the content is kept as it was read.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRegister() {
  return useMutation({
    mutationFn: (body: z.input<typeof registerSchema>) => api.call(register, { body }),
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(logout, { waitsForUser: false });
      } catch (error) {
        // The session has ended already, which is the desired result.
        if (!hasCode(error, 'auth.required')) throw error;
      }
    },
    onSuccess: () => leaveBrowser(queryClient),
  });
}

/** Returns what follows when the user has ended the session of this browser in another way than by logging out. */
export function useLeaveBrowser(): () => void {
  const queryClient = useQueryClient();
  return () => leaveBrowser(queryClient);
}

/** Nothing of the user stays in this browser, in no tab. */
function leaveBrowser(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  closeSession(queryClient);
  clearUserStorage(user?.id ?? null);
  tellTabs('signed-out');
}

function startSession(queryClient: QueryClient, user: User): void {
  forgetAnswers(queryClient);
  claimStorage(user.id);
  rememberUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  bus.emit('session-changed', { userId: user.id });
}

/** The same user continues with everything; a different user starts empty. Returns whether it was a different one. */
export function goOnAs(queryClient: QueryClient, user: User): boolean {
  const before = keptWork.current()?.user ?? queryClient.getQueryData(sessionQuery.queryKey);
  if (before?.id === user.id) {
    queryClient.setQueryData(sessionQuery.queryKey, user);
    if (keptWork.returned(user.id)) {
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey !== sessionQuery.queryKey });
    }
    return false;
  }
  keptWork.returned(null);
  closeSession(queryClient);
  startSession(queryClient, user);
  return true;
}

/** Removes all data of the former user: cached answers and notices. */
export function closeSession(queryClient: QueryClient): void {
  forgetAnswers(queryClient);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  rememberUser(null);
  clearNotices();
  bus.emit('session-changed', { userId: null });
}

/** Keeps the session query, because its observers must be notified of the new user. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}
