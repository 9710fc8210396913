import { CSRF_COOKIE, listOrganizations, type OrganizationSummary } from '@sladd/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { api } from '../api/client.ts';
import { readCookie } from '../api/cookies.ts';
import { defineStored } from '../browser/storage.ts';
import { bus } from '../bus.ts';

/** The organizations of the signed-in user; the server knows which one the session works in. */
export const organizationsQuery = queryOptions<OrganizationSummary[]>({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => api.call(listOrganizations, { signal }),
  staleTime: 60_000,
  retry: 1,
});

/** The organization that the session works in; null for a user who works alone, undefined until it is known. */
export function useCurrentOrganization(): OrganizationSummary | null | undefined {
  const { data } = useQuery(organizationsQuery);
  return data && (data.find(({ current }) => current) ?? null);
}

/** The organization this browser works in, so that its tabs notice a change. */
const storedCurrent = defineStored<string | null>({
  key: 'organization.current',
  version: 1,
  schema: z.string().nullable(),
  fallback: null,
});

/** Emits an event when the session works in another organization, whichever tab changed it. */
export function useOrganizationSync(): void {
  const queryClient = useQueryClient();
  const current = useCurrentOrganization();
  const currentId = current === undefined ? undefined : (current?.org_id ?? null);
  useEffect(() => {
    if (currentId === undefined || storedCurrent.read() === currentId) return;
    storedCurrent.write(currentId);
    bus.emit('organization-changed', currentId);
  }, [currentId]);
  useEffect(() => {
    const stopListening = storedCurrent.subscribe(() => {
      const elsewhere = storedCurrent.read();
      if (currentId === undefined || elsewhere === currentId) return;
      // Signing out leaves null too; then there is no user to load it for.
      if (elsewhere === null && readCookie(CSRF_COOKIE, document.cookie) === null) return;
      bus.emit('organization-changed', elsewhere);
      void queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    });
    const stopWaiting = bus.on('session-changed', ({ userId }) => {
      if (userId !== null) return;
      stopListening();
      storedCurrent.clear();
    });
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [currentId, queryClient]);
}
