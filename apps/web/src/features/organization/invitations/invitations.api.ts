import { acceptInvitation, declineInvitation, listReceivedInvitations } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { reloadOrganizations } from '../organizations.api.ts';

/** Invitations to the signed-in user. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => api.call(listReceivedInvitations, { signal }),
  staleTime: 60_000,
  retry: 1,
});

/** Identifies the invitation to answer: by the token of its mail, or by its id. */
export type InvitationKey = { readonly token: string } | { readonly invitation_id: string };

/** Accepts an invitation; the session then works in its organization. */
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
