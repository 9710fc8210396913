import { getSettings, type Settings, type SettingValues, updateSettings } from '@sladd/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { bus } from '../../shared/bus.ts';

/** The settings of the signed-in user. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'general'],
  queryFn: ({ signal }) => api.call(getSettings, { signal }),
  staleTime: 5 * 60_000,
});

/** The user's settings; undefined until they are known. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

/** Saves the given settings and leaves the others as they are. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<SettingValues>) => api.call(updateSettings, { body }),
    onSuccess: (settings) => keepSettings(queryClient, settings),
  });
}

function keepSettings(queryClient: QueryClient, settings: Settings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  bus.emit('settings-changed');
}
