import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { marksToRedact } from '../model/redaction/mapping.ts';
import { filesToRedactNow } from '../model/selectors/to-redact.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** The number of areas that a redaction would remove now, in the files that it would take. */
export function useAreasToRedact(): number {
  const files = useWorkspaceState(useShallow(filesToRedactNow));
  const options = useWorkspaceState((state) => state.redaction.options);
  const marks = useWorkspaceState((state) => state.marks.highlights);
  return useMemo(
    () => marksToRedact(marks, new Set(files.map((file) => file.key)), options).length,
    [files, options, marks],
  );
}
