import {
  type ApiKey,
  createApiKey,
  type createApiKeySchema,
  deleteApiKey,
  listApiKeys,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';

/** The user's API keys, newest first; never with their secrets. */
export const apiKeysQuery = queryOptions<ApiKey[]>({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.call(listApiKeys, { signal }),
  retry: 1,
});

/** Creates a key. Only this response contains its secret, which is not cached. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createApiKeySchema>) => api.call(createApiKey, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
    gcTime: 0,
  });
}

/** Deletes a key; one that does not exist counts as deleted. */
export function useDeleteApiKey() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: async (id: string) => {
      try {
        await api.call(deleteApiKey, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'api_key.not_found')) throw error;
      }
    },
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
