/** The decision about the mentions of a person. */
export type Decision =
  | { readonly action: 'remove' }
  | { readonly action: 'keep' }
  | {
      readonly action: 'pseudonym';
      /** A custom pseudonym; otherwise a letter is assigned. */
      readonly alias?: string;
      /** The series of its letters or numbers, such as «Barn»; `Person` if left out. */
      readonly series?: string;
    };

/**
 * A decision by the user. A case is its files and its records: undo removes the last record and gives exactly the state
 * before. People are identified by keys, which do not change when files are added or closed.
 */
export type CaseRecord =
  | { readonly type: 'decide'; readonly person: string; readonly decision: Decision }
  /** Two people are the same person. */
  | { readonly type: 'merge'; readonly person: string; readonly into: string }
  /** A spelling is another person. */
  | { readonly type: 'split'; readonly form: string }
  /** The person that a spelling means, in all places. */
  | { readonly type: 'answer'; readonly form: string; readonly person: string };

/** The records without the last one. */
export function undone(records: readonly CaseRecord[]): readonly CaseRecord[] {
  return records.slice(0, -1);
}
