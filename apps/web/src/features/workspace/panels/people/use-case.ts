import { useMemo } from 'react';
import { type CaseNow, caseNow } from '../../model/people/case-now.ts';
import { type NewPlaces, newPlaces } from '../../model/people/new-places.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The case as it is decided now; null before the files were read. */
export function useCase(): CaseNow | null {
  const grown = useWorkspaceState(({ people }) => people.grown);
  const records = useWorkspaceState(({ people }) => people.records);
  return grown ? caseNow(grown, records) : null;
}

const nothingNew: NewPlaces = { total: 0, byPerson: new Map(), byFile: new Map() };

/** What of the case is new since somebody last looked. */
export function useNewPlaces(now: CaseNow | null): NewPlaces {
  const places = useWorkspaceState(({ people }) => people.places);
  const names = useWorkspaceState(({ people }) => people.names);
  return useMemo(() => (now ? newPlaces(now, { places, names }) : nothingNew), [now, places, names]);
}
