import { useMemo } from 'react';
import { currentList } from '../../model/actions/review.ts';
import type { FindingsList } from '../../model/highlights/findings.ts';
import { useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The findings as the panel shows them. */
export function useFindingsList(): FindingsList {
  const marks = useWorkspaceState((state) => state.marks.highlights);
  const review = useWorkspaceState((state) => state.review);
  const files = useWorkspaceState((state) => state.files);
  const { store } = useWorkspace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read from the store, these tell when
  return useMemo(() => currentList(store.getState()), [store, marks, review, files]);
}
