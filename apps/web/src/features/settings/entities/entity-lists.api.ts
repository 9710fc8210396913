import { type DetectionMethod, listEntities, methodIds, replaceEntities } from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { bus } from '../../../shared/bus.ts';
import { readSettings } from '../settings-call.ts';

/** The types that a user has chosen for a method; those of the department first. */
export function entityListQuery(method: DetectionMethod) {
  return queryOptions({
    queryKey: ['settings', 'entities', method],
    queryFn: ({ signal, client }) =>
      readSettings(
        client,
        () => api.call(listEntities, { params: { method_id: methodIds[method] }, signal }),
        [],
      ),
    staleTime: 5 * 60_000,
  });
}

/**
 * Replaces the user's own types for a method; those of the department stay. `onSignedOut` is called if the session has
 * ended, before the redirect to the login.
 */
export function useReplaceEntities(
  method: DetectionMethod,
  onSignedOut?: (types: readonly string[]) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (types: readonly string[]) => {
      try {
        const params = { method_id: methodIds[method] };
        return await api.call(replaceEntities, { params, body: { entity_texts: [...types] } });
      } catch (error) {
        if (hasCode(error, 'auth.required')) onSignedOut?.(types);
        throw error;
      }
    },
    onSuccess: (list) => {
      queryClient.setQueryData(entityListQuery(method).queryKey, list);
      bus.emit('settings-changed');
    },
  });
}
