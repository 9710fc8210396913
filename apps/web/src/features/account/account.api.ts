import {
  changeDepartment,
  changePassword,
  type changePasswordSchema,
  deleteMe,
  endSession,
  listSessions,
  resendVerification,
  type Session,
  updateMe,
  type updateProfileSchema,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { clearAllStorage } from '../../shared/browser/storage.ts';
import { tellTabs } from '../../shared/browser/tabs.ts';
import { bus } from '../../shared/bus.ts';
import { sessionQuery } from '../auth/index.ts';

/** Changes the user name or e-mail address; a new address applies once it is confirmed. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof updateProfileSchema>) => api.call(updateMe, { body }),
    onSuccess: (user) => queryClient.setQueryData(sessionQuery.queryKey, user),
  });
}

/** Sends the confirmation mail of an address again. */
export function useResendMail() {
  return useMutation({ mutationFn: (email: string) => api.call(resendVerification, { body: { email } }) });
}

/** Changes the password; all other sessions end. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordSchema>) => api.call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

/** Changes the department; its entity types replace those of the old one. */
export function useChangeDepartment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (departmentId: string) =>
      api.call(changeDepartment, { body: { department_id: departmentId } }),
    onSuccess: async (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      await queryClient.invalidateQueries({ queryKey: ['settings', 'entities'] });
    },
  });
}

/** The sessions of the user, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.call(listSessions, { signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: ({ session_id }: Session) => api.call(endSession, { body: { session_id } }),
    // After the own one nobody is there to ask for the list.
    onSettled: (_answer, error, { current }) =>
      current && error === null ? undefined : queryClient.invalidateQueries(sessionsQuery),
  });
}

/** Deletes the account, clears all local data, and loads the login screen with a confirmation. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.call(deleteMe, { body: { password, confirm: 'DELETE' } }),
    onSuccess: () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey);
      queryClient.clear();
      clearAllStorage(user?.id ?? null);
      tellTabs('signed-out');
      bus.emit('session-changed', { userId: null });
      window.location.assign('/login?accountDeleted=true');
    },
  });
}
