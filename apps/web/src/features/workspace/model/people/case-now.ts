import {
  aliasesOf,
  type CaseRecord,
  type CaseState,
  type FoundPeople,
  type Outcome,
  outcomesOf,
  stateOf,
} from '@sladd/case';

/** The state of a case after its records, with the outcome of every place. */
export interface CaseNow {
  readonly state: CaseState;
  readonly outcomes: readonly Outcome[];
  readonly aliases: ReadonlyMap<string, string>;
}

const known = new WeakMap<FoundPeople, WeakMap<readonly CaseRecord[], CaseNow>>();

/** Cache of the state for each list of records. */
export function caseNow(found: FoundPeople, records: readonly CaseRecord[]): CaseNow {
  const byRecords = known.get(found) ?? new WeakMap<readonly CaseRecord[], CaseNow>();
  known.set(found, byRecords);
  const made = byRecords.get(records);
  if (made) return made;
  const now = nowOf(stateOf(found, records));
  byRecords.set(records, now);
  return now;
}

/** The outcomes and pseudonyms of one output; several outputs share their letters, the case is the first of them. */
export function nowOf(state: CaseState, outputs: readonly CaseState[] = [state]): CaseNow {
  return { state, outcomes: outcomesOf(state, outputs), aliases: aliasesOf(state, outputs) };
}
