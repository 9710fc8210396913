import { type CaseVersion, type Grown, recordsOfVersion } from '@sladd/case';
import { apply, compose } from '../highlights/change.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { type CaseNow, caseNow } from './case-now.ts';
import { follow } from './follow.ts';
import type { PeopleState } from './people-state.ts';
import { pagesToChange } from './wishes.ts';

/** The marks of a version. */
export interface VersionMarks {
  readonly highlights: HighlightState;
  readonly now: CaseNow;
  /** Places that somebody decided by hand, otherwise than the version does: they stay so. */
  readonly byHand: number;
}

/** The marks as they are, with what a version decides otherwise; nothing is changed. */
export function marksOfVersion(
  grown: Grown,
  { records, names }: Pick<PeopleState, 'records' | 'names'>,
  version: CaseVersion,
  { reading, highlights }: { readonly reading: ReadingState; readonly highlights: HighlightState },
  newId: () => string,
): VersionMarks {
  const now = caseNow(grown, recordsOfVersion(records, version));
  const pages = pagesToChange(caseNow(grown, records).outcomes, now.outcomes, {
    ...{ names, reading, highlights },
  });
  const followed = pages.map((page) => follow(page, 'asking', newId));
  return {
    now,
    highlights: apply(highlights, compose(followed.map(({ change }) => change))),
    byHand: followed.reduce((sum, { different }) => sum + different.length, 0),
  };
}
