import { useMemo } from 'react';
import { noHighlights } from '../../model/highlights/state.ts';
import { type CaseNow, caseNow } from '../../model/people/case-now.ts';
import { type NewPlaces, newPlaces } from '../../model/people/new-places.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The case with the current decisions; null until the files have been read. */
export function useCase(): CaseNow | null {
  const found = useWorkspaceState(({ people }) => people.found);
  const records = useWorkspaceState(({ people }) => people.records);
  return found ? caseNow(found, records) : null;
}

const nothingNew: NewPlaces = {
  total: 0,
  byPerson: new Map(),
  byFile: new Map(),
  marksByFile: new Map(),
};

/** What is new in the case since it was last reviewed. */
export function useNewPlaces(now: CaseNow | null): NewPlaces {
  const places = useWorkspaceState(({ people }) => people.places);
  const names = useWorkspaceState(({ people }) => people.names);
  const newMarks = useWorkspaceState(({ people }) => people.newMarks);
  // Avoids rendering on every change of marks while none of them is new.
  const highlights = useWorkspaceState(({ marks }) => (newMarks.size > 0 ? marks.highlights : noHighlights));
  return useMemo(
    () => (now ? newPlaces(now, { places, names, newMarks }, highlights) : nothingNew),
    [now, places, names, newMarks, highlights],
  );
}
