import { filesToRedact } from '../model/selectors/to-redact.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** The number of files that a redaction would process. */
export function useFilesToRedact(): number {
  return useWorkspaceState((state) => filesToRedact(state).length);
}
