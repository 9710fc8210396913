import { type CaseState, type CaseVersion, type FoundPeople, recordsOfVersion, stateOf } from '@sladd/case';
import { apply, compose } from '../highlights/change.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { type CaseNow, caseNow, nowOf } from './case-now.ts';
import { follow } from './follow.ts';
import { pagesToChange } from './pages-to-follow.ts';
import type { PeopleState } from './people-state.ts';

export interface VersionMarks {
  readonly highlights: HighlightState;
  readonly now: CaseNow;
  /** Places decided by hand, differently from the version; they stay so. */
  readonly byHand: number;
}

/** The states of the case and its versions; they share their letters. */
export function outputsOf(
  found: FoundPeople,
  { records, versions }: Pick<PeopleState, 'records' | 'versions'>,
): CaseState[] {
  return [
    caseNow(found, records).state,
    ...versions.map((version) => stateOf(found, recordsOfVersion(records, version))),
  ];
}

/** The current marks with the different decisions of a version; changes nothing. */
export function marksOfVersion(
  found: FoundPeople,
  people: Pick<PeopleState, 'records' | 'names' | 'versions'>,
  version: CaseVersion,
  { reading, highlights }: { readonly reading: ReadingState; readonly highlights: HighlightState },
  newId: () => string,
): VersionMarks {
  const { records, names } = people;
  const state = stateOf(found, recordsOfVersion(records, version));
  const now = nowOf(state, outputsOf(found, people));
  const pages = pagesToChange(caseNow(found, records).outcomes, now.outcomes, {
    names,
    reading,
    highlights,
  });
  const followed = pages.map((page) => follow(page, 'asking', newId));
  return {
    now,
    highlights: apply(highlights, compose(followed.map(({ change }) => change))),
    byHand: followed.reduce((sum, { different }) => sum + different.length, 0),
  };
}
