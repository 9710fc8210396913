import {
  clearPatterns,
  createPattern,
  deletePattern,
  listPatterns,
  type Pattern,
  type PatternType,
  updatePattern,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { bus } from '../../../shared/bus.ts';
import { readSettings, removeSetting } from '../settings-call.ts';

/** A search term as it is saved. */
export interface PatternInput {
  readonly pattern_text: string;
  readonly pattern_type: PatternType;
  readonly whole_words: boolean;
}

/** The user's saved search terms, oldest first. */
export const patternsQuery = queryOptions({
  queryKey: ['settings', 'patterns'],
  queryFn: ({ signal, client }) => readSettings(client, () => api.call(listPatterns, { signal }), []),
  staleTime: 5 * 60_000,
});

/** A mutation of the list, which is fetched again and announced to the rest of the page. */
function usePatternsChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queryClient.invalidateQueries(patternsQuery);
      bus.emit('settings-changed');
    },
  });
}

export function useSavePattern() {
  return usePatternsChange((body: PatternInput) => api.call(createPattern, { body }));
}

export function useChangePattern() {
  return usePatternsChange(({ id, ...body }: { id: string } & Omit<PatternInput, 'pattern_text'>) =>
    api.call(updatePattern, { params: { id }, body }),
  );
}

export function useRemovePattern() {
  return usePatternsChange((id: string) =>
    removeSetting(() => api.call(deletePattern, { params: { id } }), null),
  );
}

export function useClearPatterns() {
  return usePatternsChange((_none: undefined) => api.call(clearPatterns));
}

/** Restores terms that were cleared, in their order. */
export function useRestorePatterns() {
  return usePatternsChange(async (patterns: readonly Pattern[]) => {
    for (const { pattern_text, pattern_type, whole_words, label } of patterns) {
      await api.call(createPattern, { body: { pattern_text, pattern_type, whole_words, label } });
    }
  });
}
