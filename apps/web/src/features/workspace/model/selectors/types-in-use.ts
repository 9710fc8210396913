import type { SelectedTypes } from '../account/account.ts';
import { usableTypes } from '../account/missing-models.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** The types that a detection of this selection looks for here. The lists of an organization are used as they are. */
export function typesInUse(
  { account, lacking }: Pick<WorkspaceState, 'account' | 'lacking'>,
  selected: SelectedTypes,
): SelectedTypes {
  return account.rules.locked.has('entity_lists') ? selected : usableTypes(selected, lacking);
}
