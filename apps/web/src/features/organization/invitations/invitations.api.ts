import { acceptInvitation, declineInvitation, listReceivedInvitations } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { reloadOrganizations } from '../organizations.api.ts';

/** Invitations to whoever is signed in. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => api.call(listReceivedInvitations, { signal }),
  staleTime: 60_000,
  retry: 1,
});

/** Which invitation is answered: by the token of its mail, or by its id. */
export type InvitationKey = { readonly token: string } | { readonly invitation_id: string };

/** Accepts an invitation; the session works in its organization then. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (body: InvitationKey) => api.call(acceptInvitation, { body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: receivedInvitationsQuery.queryKey, exact: true });
      await reloadOrganizations(queryClient);
    },
  });
}

export function useDeclineInvitation() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (body: InvitationKey) => api.call(declineInvitation, { body }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: receivedInvitationsQuery.queryKey, exact: true }),
  });
}
