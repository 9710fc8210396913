import { addDomain, type Domain, listDomains, removeDomain, verifyDomain } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { organizationQuery } from '../organizations.api.ts';

/** The domains of an organization, ordered by name. */
export const domainsQuery = (orgId: string) =>
  queryOptions<Domain[]>({
    queryKey: ['organizations', orgId, 'domains'],
    queryFn: ({ signal }) => api.call(listDomains, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

/** A mutation of the domains; the list and the number of verified domains are fetched again. */
function useDomainChange<Input, Answer>(orgId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: domainsQuery(orgId).queryKey }),
        queryClient.invalidateQueries({ queryKey: organizationQuery(orgId).queryKey, exact: true }),
      ]),
  });
}

export function useAddDomain(orgId: string) {
  return useDomainChange(orgId, (body: { domain: string }) =>
    api.call(addDomain, { params: { org_id: orgId }, body }),
  );
}

/** Checks the record now. */
export function useVerifyDomain(orgId: string) {
  return useDomainChange(orgId, (domain_id: string) =>
    api.call(verifyDomain, { params: { org_id: orgId, domain_id } }),
  );
}

export function useRemoveDomain(orgId: string) {
  return useDomainChange(orgId, (domain_id: string) =>
    api.call(removeDomain, { params: { org_id: orgId, domain_id } }),
  );
}
