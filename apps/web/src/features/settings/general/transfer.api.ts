import { exportSettings, importSettings } from '@sladd/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { bus } from '../../../shared/bus.ts';

export function useExportSettings() {
  return useMutation({ mutationFn: () => api.call(exportSettings) });
}

/** Imports a settings file; afterwards all settings are fetched again. */
export function useImportSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: unknown) => api.call(importSettings, { body: file }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
      bus.emit('settings-changed');
    },
  });
}
