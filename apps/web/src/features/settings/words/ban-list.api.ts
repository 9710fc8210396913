import { addBanWords, type BanList, clearBanList, getBanList, removeBanWords } from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { bus } from '../../../shared/bus.ts';
import { readSettings } from '../settings-call.ts';

/** The words that detection ignores. */
export const banListQuery = queryOptions({
  queryKey: ['settings', 'ban-list'],
  queryFn: ({ signal, client }) =>
    readSettings(client, () => api.call(getBanList, { signal }), { id: '', words: [] }),
  staleTime: 5 * 60_000,
});

function useBanListChange<Input>(change: (input: Input) => Promise<BanList>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => {
      queryClient.setQueryData(banListQuery.queryKey, list);
      bus.emit('settings-changed');
    },
  });
}

/** Adds words; adds nothing if one of them exists already. */
export function useAddBanWords() {
  return useBanListChange((words: readonly string[]) =>
    api.call(addBanWords, { body: { words: [...words] } }),
  );
}

export function useRemoveBanWord() {
  return useBanListChange((word: string) => api.call(removeBanWords, { body: { words: [word] } }));
}

export function useClearBanList() {
  return useBanListChange((_none: undefined) => api.call(clearBanList));
}
