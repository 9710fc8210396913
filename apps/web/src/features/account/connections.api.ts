import { connectOidc, listIdentities, removeIdentity } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';

export type Identity = z.output<typeof listIdentities.response>[number];

/** The single sign-on identities of the account. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => api.call(listIdentities, { signal }),
  retry: 1,
});

/** Starts connecting the account with the identity provider of an organization; the answer is the address to redirect to. */
export function useConnect() {
  return useChange({
    mutationFn: (org_id: string) =>
      api.call(connectOidc, { body: { org_id, return_to: '/user/settings?tab=account' } }),
  });
}

export function useRemoveIdentity() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (id: string) => api.call(removeIdentity, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}
