import {
  type AccountState,
  type AdminAccountDetails,
  deleteAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  getAccount,
  getSignUp,
  getSystem,
  giveAccountPlan,
  listAccounts,
  listModels,
  makeResetLink,
  type PlanCode,
  type SignUpRule,
  saveSignUp,
  setAdministrator,
  testMail,
  verifyAccount,
} from '@sladd/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';

const root = ['administration'] as const;

/** The filter of a list of accounts. */
export interface AccountFilter {
  readonly search: string;
  readonly state: AccountState | 'all';
}

/** A page of accounts, newest first; null for the first page. */
export const accountsQuery = ({ search, state }: AccountFilter, cursor: string | null) =>
  queryOptions({
    queryKey: [...root, 'accounts', { search, state }, cursor],
    queryFn: ({ signal }) =>
      api.call(listAccounts, {
        query: {
          ...(search === '' ? {} : { search }),
          ...(state === 'all' ? {} : { state }),
          ...(cursor === null ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: 1,
  });

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...root, 'account', userId],
    queryFn: ({ signal }) => api.call(getAccount, { params: { user_id: userId }, signal }),
    retry: false,
  });

/** The actions on an account that need no input. */
const presses = {
  verify: verifyAccount,
  disable: disableAccount,
  enable: enableAccount,
  endSessions: endAccountSessions,
} as const;
export type Press = keyof typeof presses;

/** A mutation of an account; its answer updates the account, and lists are fetched again. */
function useAccountChange<Input>(
  userId: string,
  change: (params: { user_id: string }, input: Input) => Promise<AdminAccountDetails>,
) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (input: Input) => change({ user_id: userId }, input),
    onSuccess: (account) => queryClient.setQueryData(accountQuery(userId).queryKey, account),
    onSettled: () => queryClient.invalidateQueries({ queryKey: root }),
  });
}

export function usePress(userId: string) {
  return useAccountChange(userId, (params, press: Press) => api.call(presses[press], { params }));
}

export function useGivePlan(userId: string) {
  return useAccountChange(userId, (params, body: { plan_code: PlanCode; is_unlimited: boolean }) =>
    api.call(giveAccountPlan, { params, body }),
  );
}

export function useSetAdministrator(userId: string) {
  return useAccountChange(userId, (params, body: { administrator: boolean; password: string }) =>
    api.call(setAdministrator, { params, body }),
  );
}

export function useResetLink(userId: string) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (password: string) =>
      api.call(makeResetLink, { params: { user_id: userId }, body: { password } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...root, 'audit'] }),
  });
}

export function useDeleteAccount(userId: string) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (password: string) =>
      api.call(deleteAccount, { params: { user_id: userId }, body: { password } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: accountQuery(userId).queryKey });
      void queryClient.invalidateQueries({ queryKey: [...root, 'accounts'] });
    },
  });
}

export const signUpQuery = queryOptions({
  queryKey: [...root, 'sign-up'],
  queryFn: ({ signal }) => api.call(getSignUp, { signal }),
  retry: 1,
});

export function useSaveSignUp() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (body: SignUpRule) => api.call(saveSignUp, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(signUpQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['site'] });
    },
  });
}

export const systemQuery = queryOptions({
  queryKey: [...root, 'system'],
  queryFn: ({ signal }) => api.call(getSystem, { signal }),
  refetchInterval: 15_000,
  retry: 1,
});

/** Not refetched automatically, because checking the models takes the server a while. */
export const modelsQuery = queryOptions({
  queryKey: [...root, 'models'],
  queryFn: ({ signal }) => api.call(listModels, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export function useTestMail() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: () => api.call(testMail, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...root, 'audit'] }),
  });
}
