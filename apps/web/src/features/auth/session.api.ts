import { getMe, login, logout, register, type registerSchema, type User } from '@sladd/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '../../shared/api/api-error.ts';
import { api, onSignedOut } from '../../shared/api/client.ts';
import { bus } from '../../shared/bus.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { clearNotices, notify } from '../../shared/notices.ts';
import { clearUserStorage } from '../../shared/storage.ts';

/** Who is signed in: the user, or null for nobody. It fails when the server could not be asked. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      return await api.call(getMe, { signal });
    } catch (error) {
      if (hasCode(error, 'auth.required')) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
  retryDelay: 400,
  networkMode: 'always',
});

/** The signed-in user on screens that need one. Null only in the moment between signing out and leaving the screen. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { identifier: string; password: string }) => api.call(login, { body }),
    onSuccess: ({ user }) => startSession(queryClient, user),
  });
}

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
        await api.call(logout);
      } catch (error) {
        // Whoever is not signed in any more has what they asked for.
        if (!hasCode(error, 'auth.required')) throw error;
      }
    },
    onSuccess: () => endSession(queryClient),
  });
}

/** Follows the session for as long as the page lives; `onEnd` hears when the server no longer knows it. */
export function watchSession(queryClient: QueryClient, onEnd: () => void): void {
  onSignedOut(() => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
    endSession(queryClient);
    notify.warning(i18n.t('session.ended'), { body: i18n.t('session.endedHint') });
    onEnd();
  });
}

function startSession(queryClient: QueryClient, user: User): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  bus.emit('session-changed', { userId: user.id });
}

/** Nothing of the former user stays: no cached answer, no stored state, no message. */
function endSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  clearUserStorage();
  clearNotices();
  bus.emit('session-changed', { userId: null });
}
