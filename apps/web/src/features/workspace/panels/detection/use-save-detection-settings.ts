import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../auth/index.ts';
import { useReplaceEntities, useUpdateSettings } from '../../../settings/index.ts';
import { saveDetectionSettings } from '../../jobs/detection/save-detection-settings.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';

/** Returns a function that saves the current settings to the account. */
export function useSaveDetectionSettings(): () => Promise<void> {
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const settings = useUpdateSettings();
  const types = {
    fast: useReplaceEntities('fast'),
    advanced: useReplaceEntities('advanced'),
    standard: useReplaceEntities('standard'),
  };
  const reading = useIsFetching({ queryKey: ['settings'] });
  return () =>
    saveDetectionSettings(workspace, {
      isLoading: () => reading > 0,
      isSignedIn: () => Boolean(queryClient.getQueryData(sessionQuery.queryKey)),
      saveTypes: (method, chosen) => types[method].mutateAsync(chosen),
      saveSettings: (values) => settings.mutateAsync(values),
    });
}
