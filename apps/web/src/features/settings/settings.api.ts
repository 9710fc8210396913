import {
  defaultSettings,
  getSettings,
  type Settings,
  type SettingValues,
  updateSettings,
} from '@sladd/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/client.ts';
import { clearKeptFiles } from '../../shared/browser/storage.ts';
import { sessionQuery } from '../auth/index.ts';
import { readSettings } from './settings-call.ts';
import { tellChanges } from './settings-changes.ts';

const never = new Date(0).toISOString();

/** The settings if the server has none. */
const noSettings: Settings = {
  ...defaultSettings,
  id: '',
  user_id: '',
  edit_mode_explicit: false,
  created_at: never,
  updated_at: never,
};

/** The settings of the signed-in user. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'general'],
  queryFn: ({ signal, client }) => readSettings(client, () => api.call(getSettings, { signal }), noSettings),
  staleTime: 5 * 60_000,
});

/** The user's settings; undefined until they are known. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

/**
 * Saves the given settings and keeps the others. `onSignedOut` is called if the session has ended, before the redirect
 * to the login.
 */
export function useUpdateSettings(onSignedOut?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<SettingValues>) => {
      try {
        return await api.call(updateSettings, { body });
      } catch (error) {
        if (hasCode(error, 'auth.required')) onSignedOut?.();
        throw error;
      }
    },
    onSuccess: (settings) => keepSettings(queryClient, settings),
  });
}

function keepSettings(queryClient: QueryClient, settings: Settings): void {
  const before = queryClient.getQueryData(settingsQuery.queryKey);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  // Applies at once, also if no files are open.
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user && !settings.save_files_in_browser) void clearKeptFiles(user.id).catch(() => undefined);
  tellChanges(before, settings);
}
