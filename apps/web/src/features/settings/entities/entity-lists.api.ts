import { type DetectionMethod, listEntities, methodIds, replaceEntities } from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { bus } from '../../../shared/bus.ts';

/** What a user lets a method look for; entries of the department first. */
export function entityListQuery(method: DetectionMethod) {
  return queryOptions({
    queryKey: ['settings', 'entities', method],
    queryFn: ({ signal }) => api.call(listEntities, { params: { method_id: methodIds[method] }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** Makes the given types the user's own for a method; those of the department stay. */
export function useReplaceEntities(method: DetectionMethod) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (types: readonly string[]) =>
      api.call(replaceEntities, {
        params: { method_id: methodIds[method] },
        body: { entity_texts: [...types] },
      }),
    onSuccess: (list) => {
      queryClient.setQueryData(entityListQuery(method).queryKey, list);
      bus.emit('settings-changed');
    },
  });
}
