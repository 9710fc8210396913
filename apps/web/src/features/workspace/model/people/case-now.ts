import {
  aliasesOf,
  type CaseRecord,
  type CaseState,
  type Grown,
  type Outcome,
  outcomesOf,
  stateOf,
} from '@sladd/case';

/** A case as records leave it, with what becomes of every place. */
export interface CaseNow {
  readonly state: CaseState;
  readonly outcomes: readonly Outcome[];
  readonly aliases: ReadonlyMap<string, string>;
}

const known = new WeakMap<Grown, WeakMap<readonly CaseRecord[], CaseNow>>();

/** What records make of a case; reckoned once for each. */
export function caseNow(grown: Grown, records: readonly CaseRecord[]): CaseNow {
  const byRecords = known.get(grown) ?? new WeakMap<readonly CaseRecord[], CaseNow>();
  known.set(grown, byRecords);
  const made = byRecords.get(records);
  if (made) return made;
  const state = stateOf(grown, records);
  const now = { state, outcomes: outcomesOf(state), aliases: aliasesOf(state) };
  byRecords.set(records, now);
  return now;
}
