import {
  changeMemberRole,
  type GivenRole,
  inviteMember,
  type inviteSchema,
  listInvitations,
  listMembers,
  MEMBERS_PAGE_SIZE,
  type OrganizationRole,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@sladd/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { organizationQuery } from '../organizations.api.ts';

/** The filter and page of a list of members. */
export interface MemberFilter {
  readonly page: number;
  readonly search: string;
  readonly role: OrganizationRole | 'all';
}

/** A page of the members; the previous page stays while another is loading. */
export const membersQuery = (orgId: string, { page, search, role }: MemberFilter) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'members', { page, search, role }],
    queryFn: ({ signal }) =>
      api.call(listMembers, {
        params: { org_id: orgId },
        query: {
          page: String(page),
          ...(search === '' ? {} : { search }),
          ...(role === 'all' ? {} : { role }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** The pending invitations. */
export const invitationsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'invitations'],
    queryFn: ({ signal }) => api.call(listInvitations, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

/** A mutation of members or invitations; all data about them is fetched again, also if it was refused. */
function usePeopleChange<Input, Answer>(orgId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationQuery(orgId).queryKey }),
  });
}

export function useInviteMember(orgId: string) {
  return usePeopleChange(orgId, (body: z.input<typeof inviteSchema>) =>
    api.call(inviteMember, { params: { org_id: orgId }, body }),
  );
}

export function useResendInvitation(orgId: string) {
  return usePeopleChange(orgId, (invitation_id: string) =>
    api.call(resendInvitation, { params: { org_id: orgId, invitation_id } }),
  );
}

export function useRevokeInvitation(orgId: string) {
  return usePeopleChange(orgId, (invitation_id: string) =>
    api.call(revokeInvitation, { params: { org_id: orgId, invitation_id } }),
  );
}

export function useChangeRole(orgId: string) {
  return usePeopleChange(orgId, ({ userId, role }: { userId: string; role: GivenRole }) =>
    api.call(changeMemberRole, { params: { org_id: orgId, user_id: userId }, body: { role } }),
  );
}

export function useRemoveMember(orgId: string) {
  return usePeopleChange(orgId, (userId: string) =>
    api.call(removeMember, { params: { org_id: orgId, user_id: userId } }),
  );
}

/** Members to choose from: the first hundred that match. */
export const candidatesQuery = (orgId: string, search: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'members', 'candidates', search],
    queryFn: ({ signal }) =>
      api.call(listMembers, {
        params: { org_id: orgId },
        query: { size: String(MEMBERS_PAGE_SIZE.max), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
