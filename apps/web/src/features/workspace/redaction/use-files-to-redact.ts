import { filesRedacted, filesToRedact, filesToRedactNow } from '../model/selectors/to-redact.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** How many files a redaction concerns, takes now, and has redacted already. */
export function useFilesToRedact(): { readonly all: number; readonly now: number; readonly done: number } {
  const all = useWorkspaceState((state) => filesToRedact(state).length);
  const now = useWorkspaceState((state) => filesToRedactNow(state).length);
  const done = useWorkspaceState((state) => filesRedacted(state).length);
  return { all, now, done };
}
