import {
  acceptHandover,
  createOrganization,
  declineHandover,
  getDeletionEffects,
  getOrganization,
  leaveOrganization,
  type Organization,
  offerHandover,
  renameOrganization,
  requestDeletion,
  switchOrganization,
  takeDeletionBack,
  withdrawHandover,
} from '@sladd/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { organizationsQuery } from '../../shared/organization/organizations.ts';

/** One organization, as far as the user's role may see it. */
export const organizationQuery = (orgId: string) =>
  queryOptions<Organization>({
    queryKey: ['organizations', orgId],
    queryFn: ({ signal }) => api.call(getOrganization, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

/** What would be deleted with an organization. */
export const deletionEffectsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'deletion'],
    queryFn: ({ signal }) => api.call(getDeletionEffects, { params: { org_id: orgId }, signal }),
    staleTime: 0,
    retry: 1,
  });

/** Fetches the organizations and everything that depends on them again; resolves when the list has arrived. */
export function reloadOrganizations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey });
}

/** A mutation that affects the list of organizations; it settles when the list is up to date. */
function useOrganizationChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useChange({ mutationFn: change, onSuccess: () => reloadOrganizations(queryClient) });
}

/** Creates an organization; the session then works in it. */
export function useCreateOrganization() {
  return useOrganizationChange((body: { name: string }) => api.call(createOrganization, { body }));
}

export function useRenameOrganization(orgId: string) {
  return useOrganizationChange((body: { name: string }) =>
    api.call(renameOrganization, { params: { org_id: orgId }, body }),
  );
}

/** Switches the session to another organization, or, with null, to the user alone. */
export function useSwitchOrganization() {
  return useOrganizationChange((orgId: string | null) =>
    api.call(switchOrganization, { body: { org_id: orgId } }),
  );
}

export function useLeaveOrganization(orgId: string) {
  return useOrganizationChange(() => api.call(leaveOrganization, { params: { org_id: orgId } }));
}

/** Offers the organization to a member. */
export function useOfferHandover(orgId: string) {
  return useOrganizationChange((userId: string) =>
    api.call(offerHandover, { params: { org_id: orgId }, body: { user_id: userId } }),
  );
}

export function useWithdrawHandover(orgId: string) {
  return useOrganizationChange(() => api.call(withdrawHandover, { params: { org_id: orgId } }));
}

/** Answers an offer to own the organization. */
export function useAnswerHandover(orgId: string) {
  return useOrganizationChange(async (answer: 'accept' | 'decline') => {
    await api.call(answer === 'accept' ? acceptHandover : declineHandover, { params: { org_id: orgId } });
  });
}

/** Requests the deletion, confirmed by the typed name. */
export function useRequestDeletion(orgId: string) {
  return useOrganizationChange((name: string) =>
    api.call(requestDeletion, { params: { org_id: orgId }, body: { name } }),
  );
}

export function useTakeDeletionBack(orgId: string) {
  return useOrganizationChange(() => api.call(takeDeletionBack, { params: { org_id: orgId } }));
}
