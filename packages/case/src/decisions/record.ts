/** What becomes of a person's mentions. */
export type Decision =
  | { readonly action: 'remove' }
  | { readonly action: 'keep' }
  | {
      readonly action: 'pseudonym';
      /** One's own; else a letter is given. */
      readonly alias?: string;
      /** Whose letters or numbers it counts in, such as «Barn»; `Person` when left out. */
      readonly series?: string;
    };

/**
 * One thing that somebody decided. A case is its files and its records: taking the last record away is undo, and gives
 * exactly what was before. People are named by their keys, which stay as files come and go.
 */
export type CaseRecord =
  | { readonly type: 'decide'; readonly person: string; readonly decision: Decision }
  /** Two are one person. */
  | { readonly type: 'merge'; readonly person: string; readonly into: string }
  /** A spelling is somebody else: a person of its own. */
  | { readonly type: 'split'; readonly form: string }
  /** Whom a spelling means, in all places. */
  | { readonly type: 'answer'; readonly form: string; readonly person: string };

/** The records without the last one. */
export function undone(records: readonly CaseRecord[]): readonly CaseRecord[] {
  return records.slice(0, -1);
}
