import { useMemo } from 'react';
import type { CaseNow } from '../../model/people/case-now.ts';
import { keptUnderMarks } from '../../model/people/kept-under-marks.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PlacesBox } from './places-box.tsx';

/** The number of places of kept people that are removed under other marks, with buttons to step through them. */
export function UnderMarks({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const names = useWorkspaceState(({ people }) => people.names);
  const highlights = useWorkspaceState(({ marks }) => marks.highlights);
  const places = useMemo(
    () =>
      keptUnderMarks(now.outcomes, {
        names,
        highlights,
        reading: readingStore(workspace).getState(),
      }),
    [now, names, highlights, workspace],
  );
  return <PlacesBox places={places}>{text('people.underMarks', { count: places.length })}</PlacesBox>;
}
