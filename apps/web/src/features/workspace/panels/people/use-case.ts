import { type CaseNow, caseNow } from '../../model/people/case-now.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The case as it is decided now; null before the files were read. */
export function useCase(): CaseNow | null {
  const grown = useWorkspaceState(({ people }) => people.grown);
  const records = useWorkspaceState(({ people }) => people.records);
  return grown ? caseNow(grown, records) : null;
}
