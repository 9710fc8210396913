import type { CasePreset, CaseRecord, CaseVersion, FoundPeople } from '@sladd/case';
import type { FileKey, HighlightId } from '../highlights/highlight.ts';
import type { Sweeps } from '../history/history.ts';
import type { MadeVersions } from './made-versions.ts';

export const peopleViews = ['all', 'new', 'questions'] as const;
export type PeopleView = (typeof peopleViews)[number];

/** Who the open files are about, and what is decided about them. */
export interface PeopleState {
  readonly status: 'none' | 'reading' | 'matching' | 'ready' | 'failed';
  /** Why it failed, in words. */
  readonly problem: string | null;
  /** What the texts say; null until they were read. */
  readonly found: FoundPeople | null;
  /** The name in the case of each file that `found` was made from. */
  readonly names: ReadonlyMap<FileKey, string>;
  /** Everything that was decided, in order. Part of the history: undo takes the last one away. */
  readonly records: readonly CaseRecord[];
  /** Outputs of the case with decisions of their own; none where there is but one. */
  readonly versions: readonly CaseVersion[];
  /** What was made of the versions last; null before. */
  readonly made: MadeVersions | null;
  /** What an opened plan has marked in all files, and marks in files that come later. */
  readonly sweeps: Sweeps;
  /** The files that zones, blocks and columns have reached, whether anything was marked there or not. */
  readonly swept: ReadonlySet<FileKey>;
  /** Marks of zones, blocks and columns in files that came later, which nobody has looked at. */
  readonly newMarks: ReadonlySet<HighlightId>;
  /** Whether the versions are shown in place of the people. */
  readonly showsVersions: boolean;
  readonly preset: CasePreset | null;
  /** Key of the person who asks for access. */
  readonly subject: string | null;
  /** The places that decisions have reached, by {@link placeId}; whether somebody has seen that they are there. */
  readonly places: ReadonlyMap<string, 'seen' | 'new'>;
  /** Places that somebody decided otherwise than the person; asked about, never changed by themselves. */
  readonly asking: Asking | null;
  /** What was said to meet in decisions before a redaction, so that it is said once. */
  readonly saidConflicts: string | null;
  readonly view: PeopleView;
  /** The person whose names are shown. */
  readonly openKey: string | null;
  /** The spelling whose places are stepped through; null for all. */
  readonly form: string | null;
  /** The place that was jumped to last. */
  readonly current: string | null;
  /** People who are ticked. */
  readonly picked: ReadonlySet<string>;
}

/** A decision that does not reach places which were decided otherwise by hand. */
export interface Asking {
  /** Keys of the people decided about. */
  readonly people: readonly string[];
  /** The places, by {@link placeId}. */
  readonly places: ReadonlySet<string>;
}

export const noPeople: PeopleState = {
  status: 'none',
  problem: null,
  found: null,
  names: new Map(),
  records: [],
  versions: [],
  made: null,
  sweeps: { blocks: [], columns: [] },
  swept: new Set(),
  newMarks: new Set(),
  showsVersions: false,
  preset: null,
  subject: null,
  places: new Map(),
  asking: null,
  saidConflicts: null,
  view: 'all',
  openKey: null,
  form: null,
  current: null,
  picked: new Set(),
};

/** Names a place of a file by what it says there. */
export function placeId(
  fileKey: FileKey,
  { pageNumber, start, end }: { readonly pageNumber: number; readonly start: number; readonly end: number },
): string {
  return `${fileKey}/${pageNumber}/${start}-${end}`;
}
