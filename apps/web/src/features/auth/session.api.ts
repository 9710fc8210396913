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
import { api, onSignedOut } from '../../shared/api/client.ts';
import { readCookie } from '../../shared/api/cookies.ts';
import { bus } from '../../shared/bus.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { onNetworkBack } from '../../shared/network.ts';
import { clearNotices, hideNotices, notify } from '../../shared/notices.ts';
import { claimStorage, clearUserStorage } from '../../shared/storage.ts';
import { listenToTabs, tellTabs } from '../../shared/tabs.ts';
import { lastUser, rememberUser } from './last-user.ts';
import { keptWork } from './lost-session.ts';

/**
 * Who is signed in: the user, or null for nobody. Without a network it is who was signed in a short while ago, so that open
 * files can be gone on with; the server is asked again when the network is back. Else it fails when the server could not be
 * asked.
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
 * Whether this browser shows any sign of a session: the cookie that comes and goes with it, or who was signed in last. Without
 * one the server could only refuse, which browsers report as an error of the page.
 */
function mayBeSignedIn(): boolean {
  return readCookie(CSRF_COOKIE, document.cookie) !== null || lastUser() !== null;
}

/** The signed-in user on screens that need one. Null only in the moment between signing out and leaving the screen. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
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

/** Signs the owner of the work that waits in again; its calls go on then. */
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

/** Gives the work that waits up: nobody is signed in here any more, and nothing of it is shown again. */
export function useGiveUpWork() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    keptWork.returned(null);
    closeSession(queryClient);
    void router.invalidate();
  };
}

/** What the link of a mailed invitation is about. */
export const mailedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => api.call(openInvitation, { body: { token }, signal, waitsForUser: false }),
    retry: false,
    // The answer to it ends it: what was read once is what is asked about.
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
        // Whoever is not signed in any more has what they asked for.
        if (!hasCode(error, 'auth.required')) throw error;
      }
    },
    onSuccess: () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey);
      closeSession(queryClient);
      clearUserStorage(user?.id ?? null);
      tellTabs('signed-out');
    },
  });
}

/**
 * Follows the session for as long as the page lives. Where work is kept, it waits for its owner when the server no longer
 * knows the session; `onEnd` is called when nobody is signed in any more, or somebody else is.
 */
export function watchSession(queryClient: QueryClient, onEnd: () => void): void {
  const present = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  const ended = async () => {
    const user = present();
    if (!user) return false;
    if (keptWork.isHeld()) {
      hideNotices();
      return keptWork.wait(user);
    }
    closeSession(queryClient);
    notify.warning(i18n.t('session.ended'), { body: i18n.t('session.endedHint') });
    onEnd();
    return false;
  };
  const compare = (user: User) => {
    if (!present()) return;
    if (goOnAs(queryClient, user)) onEnd();
  };
  onSignedOut(ended);
  const ask = createAsker(async () => {
    try {
      compare(await api.call(getMe, { waitsForUser: false }));
    } catch (error) {
      if (hasCode(error, 'auth.required')) void ended();
    }
  });
  listenToTabs((news) => {
    if (news === 'signed-out') void ended();
    else if (present() && (keptWork.current() || news.signedIn !== present()?.id)) void ask();
  });
  onNetworkBack(() => {
    if (present()) void ask();
  });
  // Who comes back to a page after hours learns first whether what is done there will count.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && present()) void ask();
  });
}

/** One question at a time. */
function createAsker(question: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= question().finally(() => {
      asking = null;
    });
    return asking;
  };
}

function startSession(queryClient: QueryClient, user: User): void {
  forgetAnswers(queryClient);
  claimStorage(user.id);
  rememberUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  bus.emit('session-changed', { userId: user.id });
}

/** The same user goes on with everything; anybody else starts with nothing of it. Tells whether it was somebody else. */
function goOnAs(queryClient: QueryClient, user: User): boolean {
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

/** Nothing of the former user is on screen any more: no cached answer, no message. */
function closeSession(queryClient: QueryClient): void {
  forgetAnswers(queryClient);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  rememberUser(null);
  clearNotices();
  bus.emit('session-changed', { userId: null });
}

/** All but who is signed in: whoever looks at that must hear that it is somebody else. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}
