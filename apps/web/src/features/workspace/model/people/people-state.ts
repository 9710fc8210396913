import type { CasePreset, CaseRecord, CaseVersion, FoundPeople } from '@sladd/case';
import type { FileKey, HighlightId } from '../highlights/highlight.ts';
import type { Sweeps } from '../history/history.ts';
import type { MadeVersions } from './made-versions.ts';

export const peopleViews = ['all', 'new', 'questions'] as const;
export type PeopleView = (typeof peopleViews)[number];

/** The people in the open files, and the decisions about them. */
export interface PeopleState {
  readonly status: 'none' | 'reading' | 'matching' | 'ready' | 'failed';
  /** Why it failed, in words. */
  readonly problem: string | null;
  /** The people found in the texts; null until they were read. */
  readonly found: FoundPeople | null;
  /** The name in the case of each file that `found` was made from. */
  readonly names: ReadonlyMap<FileKey, string>;
  /** All decisions, in order. Part of the history: undo removes the last one. */
  readonly records: readonly CaseRecord[];
  /** Outputs of the case with decisions of their own; empty if there is only one output. */
  readonly versions: readonly CaseVersion[];
  /** The latest versions; null before the first. */
  readonly made: MadeVersions | null;
  /** The blocks and columns of an opened plan, which mark all files, including later ones. */
  readonly sweeps: Sweeps;
  /** The files to which zones, blocks and columns were applied, with or without new marks. */
  readonly swept: ReadonlySet<FileKey>;
  /** Marks of zones, blocks and columns in later files that nobody has reviewed. */
  readonly newMarks: ReadonlySet<HighlightId>;
  /** Whether the versions are shown instead of the people. */
  readonly showsVersions: boolean;
  readonly preset: CasePreset | null;
  /** Key of the person who requests access. */
  readonly subject: string | null;
  /** The places that decisions were applied to, by {@link placeId}, and whether they were seen. */
  readonly places: ReadonlyMap<string, 'seen' | 'new'>;
  /** Places decided differently from their person by hand; asked about, never changed automatically. */
  readonly asking: Asking | null;
  /** The conflicts shown before a redaction, so that they are shown only once. */
  readonly shownConflicts: string | null;
  readonly view: PeopleView;
  /** The person whose names are shown. */
  readonly openKey: string | null;
  /** The spelling whose places are stepped through; null for all. */
  readonly form: string | null;
  /** The place that was jumped to last. */
  readonly current: string | null;
  /** Keys of the selected people. */
  readonly picked: ReadonlySet<string>;
}

/** A decision that was not applied to places decided differently by hand. */
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
  shownConflicts: null,
  view: 'all',
  openKey: null,
  form: null,
  current: null,
  picked: new Set(),
};

/** The id of a place of a file, by its position in the text. */
export function placeId(
  fileKey: FileKey,
  { pageNumber, start, end }: { readonly pageNumber: number; readonly start: number; readonly end: number },
): string {
  return `${fileKey}/${pageNumber}/${start}-${end}`;
}
