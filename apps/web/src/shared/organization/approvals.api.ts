import {
  type ApprovalRules,
  approveDraft,
  createDraft,
  type Draft,
  deleteDraft,
  getApprovalRules,
  getDraft,
  listDrafts,
  returnDraft,
  sendDraft,
  updateApprovalRules,
  withdrawDraft,
} from '@sladd/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api/client.ts';
import { useChange } from '../api/use-change.ts';
import { useCurrentOrganization } from './organizations.ts';

const keyOf = (orgId: string) => ['organizations', orgId, 'approvals'] as const;

/** The approval rules of an organization. */
export const approvalRulesQuery = (orgId: string) =>
  queryOptions<ApprovalRules>({
    queryKey: [...keyOf(orgId), 'rules'],
    queryFn: ({ signal }) => api.call(getApprovalRules, { params: { org_id: orgId }, signal }),
    staleTime: 30_000,
    retry: 1,
  });

type ListQuery = z.input<typeof listDrafts.query>;

/** A page of the drafts of an organization, with the number that wait for the caller. */
export const draftsQuery = (orgId: string, query: ListQuery) =>
  queryOptions({
    queryKey: [...keyOf(orgId), 'list', query],
    queryFn: ({ signal }) => api.call(listDrafts, { params: { org_id: orgId }, query, signal }),
    staleTime: 10_000,
    retry: 1,
  });

/** One draft with its plan. */
export const draftQuery = (orgId: string, draftId: string) =>
  queryOptions<Draft>({
    queryKey: [...keyOf(orgId), 'draft', draftId],
    queryFn: ({ signal }) => api.call(getDraft, { params: { org_id: orgId, draft_id: draftId }, signal }),
    staleTime: 10_000,
    retry: false,
  });

/** The caller's own draft of a document; null if none was sent. */
export const ownDraftQuery = (orgId: string, originalSha256: string) =>
  queryOptions<Draft | null>({
    queryKey: [...keyOf(orgId), 'own', originalSha256],
    queryFn: async ({ signal }) => {
      const params = { org_id: orgId };
      const query = { list: 'mine', original_sha256: originalSha256 } as const;
      const [own] = (await api.call(listDrafts, { params, query, signal })).drafts;
      return own ? api.call(getDraft, { params: { ...params, draft_id: own.draft_id }, signal }) : null;
    },
    staleTime: 10_000,
    refetchInterval: 20_000,
    // Reads again when the user comes back to the page, since a colleague may have answered.
    refetchOnWindowFocus: 'always',
    retry: 1,
  });

/** The organization that the session works in, if it requires a second person; otherwise null. */
export function useApprovalOrganization(): { readonly orgId: string; readonly rules: ApprovalRules } | null {
  const orgId = useCurrentOrganization()?.org_id;
  const { data: rules } = useQuery({ ...approvalRulesQuery(orgId ?? ''), enabled: orgId !== undefined });
  return orgId !== undefined && rules?.is_required ? { orgId, rules } : null;
}

/** How many drafts wait for the user; null if their organization requires no second person. */
export function useWaitingDrafts(): number | null {
  const organization = useApprovalOrganization();
  const { data } = useQuery({
    ...draftsQuery(organization?.orgId ?? '', { list: 'to_review', size: 1 }),
    enabled: organization !== null,
    refetchInterval: 60_000,
  });
  return organization ? (data?.to_review ?? 0) : null;
}

/** A change of drafts or rules; everything cached about them is read again. */
function useDraftChange<Input, Answer>(orgId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(orgId) }),
  });
}

export function useUpdateApprovalRules(orgId: string) {
  return useDraftChange(orgId, (body: ApprovalRules) =>
    api.call(updateApprovalRules, { params: { org_id: orgId }, body }),
  );
}

export function useCreateDraft(orgId: string) {
  return useDraftChange(orgId, (body: z.input<typeof createDraft.body>) =>
    api.call(createDraft, { params: { org_id: orgId }, body }),
  );
}

/** The input of a call about one draft. */
type About<Body> = Body & { readonly draft_id: string };

export function useSendDraft(orgId: string) {
  return useDraftChange(orgId, ({ draft_id, ...body }: About<z.input<typeof sendDraft.body>>) =>
    api.call(sendDraft, { params: { org_id: orgId, draft_id }, body }),
  );
}

export function useWithdrawDraft(orgId: string) {
  return useDraftChange(orgId, (draft_id: string) =>
    api.call(withdrawDraft, { params: { org_id: orgId, draft_id } }),
  );
}

export function useDeleteDraft(orgId: string) {
  return useDraftChange(orgId, (draft_id: string) =>
    api.call(deleteDraft, { params: { org_id: orgId, draft_id } }),
  );
}

export function useApproveDraft(orgId: string) {
  return useDraftChange(orgId, ({ draft_id, ...body }: About<z.input<typeof approveDraft.body>>) =>
    api.call(approveDraft, { params: { org_id: orgId, draft_id }, body }),
  );
}

export function useReturnDraft(orgId: string) {
  return useDraftChange(orgId, ({ draft_id, ...body }: About<z.input<typeof returnDraft.body>>) =>
    api.call(returnDraft, { params: { org_id: orgId, draft_id }, body }),
  );
}
