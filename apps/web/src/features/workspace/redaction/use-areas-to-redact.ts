import { useMemo } from 'react';
import { filesInScope, scopeInForce } from '../model/files/scope.ts';
import { marksToRedact } from '../model/redaction/mapping.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** The number of areas that a redaction would remove now. */
export function useAreasToRedact(): number {
  const files = useWorkspaceState((state) => state.files);
  const fileKey = useWorkspaceState((state) => state.view.fileKey);
  const scope = useWorkspaceState((state) => state.redaction.scope);
  const options = useWorkspaceState((state) => state.redaction.options);
  const marks = useWorkspaceState((state) => state.marks.highlights);
  return useMemo(() => {
    const keys = filesInScope(scopeInForce(scope, files), files, fileKey).map((file) => file.key);
    return marksToRedact(marks, new Set(keys), options).length;
  }, [files, fileKey, scope, options, marks]);
}
