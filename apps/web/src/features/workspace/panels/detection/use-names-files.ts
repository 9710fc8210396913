import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Whether each finding says which file it is in: with several files its page number is not enough. Pages are named above. */
export function useNamesFiles(): boolean {
  return useWorkspaceState((state) => state.files.length > 1 && state.review.grouping !== 'page');
}
