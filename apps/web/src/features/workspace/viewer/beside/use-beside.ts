import { fileBeside, resultBeside } from '../../model/actions/beside.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { VersionResult } from '../../model/people/made-versions.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The file and result that are compared, of the case or of a version; null if there are none. */
export function useBeside(): { file: OpenFile; result: VersionResult } | null {
  const key = useWorkspaceState(fileBeside);
  const file = useWorkspaceState((state) => (key === null ? undefined : fileByKey(state.files, key)));
  const result = useWorkspaceState(resultBeside);
  return file && result ? { file, result } : null;
}
