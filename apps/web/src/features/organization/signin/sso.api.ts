import {
  getSso,
  makeRecoveryCodes,
  removeSso,
  saveSso,
  type saveSsoSchema,
  setOnlySso,
  testSso,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';

/** The settings of single sign-on. */
export const ssoQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'sso'],
    queryFn: ({ signal }) => api.call(getSso, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

/** A mutation of single sign-on; it settles when its settings are up to date. */
function useSsoChange<Input, Answer>(orgId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ssoQuery(orgId).queryKey }),
  });
}

export function useSaveSso(orgId: string) {
  return useSsoChange(orgId, (body: z.input<typeof saveSsoSchema>) =>
    api.call(saveSso, { params: { org_id: orgId }, body }),
  );
}

export function useRemoveSso(orgId: string) {
  return useSsoChange(orgId, () => api.call(removeSso, { params: { org_id: orgId } }));
}

/** Requires single sign-on, or stops requiring it. */
export function useOnlySso(orgId: string) {
  return useSsoChange(orgId, (only: boolean) =>
    api.call(setOnlySso, { params: { org_id: orgId }, body: { only } }),
  );
}

/** Creates new recovery codes. Only this response contains them, and it is not cached. */
export function useRecoveryCodes(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(makeRecoveryCodes, { params: { org_id: orgId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ssoQuery(orgId).queryKey }),
    gcTime: 0,
  });
}

/** Tests an issuer, saved or not. */
export function useTestSso(orgId: string) {
  return useMutation({
    mutationFn: (issuer: string) => api.call(testSso, { params: { org_id: orgId }, body: { issuer } }),
  });
}
