import { filesToRedact } from '../model/selectors/to-redact.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** How many files a redaction would make anew. */
export function useFilesToRedact(): number {
  return useWorkspaceState((state) => filesToRedact(state).length);
}
