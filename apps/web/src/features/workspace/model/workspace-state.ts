import {
  type AppearanceSettings,
  DEFAULT_MAX_FILE_BYTES,
  type DetectionMethod,
  defaultAppearance,
  defaultPreset,
  type Ground,
  type GroundSettings,
  type LetterFacts,
  MAX_FILES,
  type PresetName,
  type RedactionReport,
} from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import {
  type AccountDefaults,
  initialAccount,
  type MarkColors,
  type SelectedTypes,
} from './account/account.ts';
import { type Lacking, lacksNothing } from './account/missing-models.ts';
import type { OpenFile } from './files/open-file.ts';
import type { Scope } from './files/scope.ts';
import type { Grouping } from './highlights/finding-groups.ts';
import type { Sorting } from './highlights/findings.ts';
import type { Decision, FileKey, HighlightId, HighlightKind } from './highlights/highlight.ts';
import { noPicks, type Picks } from './highlights/picks.ts';
import { type HighlightState, noHighlights } from './highlights/state.ts';
import { emptyHistory, type History } from './history/history.ts';
import type { AskedBlocks } from './people/block-marks.ts';
import { noPeople, type PeopleState } from './people/people-state.ts';
import type { ZoneLeft } from './people/zone-marks.ts';
import type { FileApprovals } from './redaction/file-approval.ts';
import { noLock, type ResultLock } from './redaction/lock.ts';
import { defaultRedactionOptions, type RedactionOptions } from './redaction/mapping.ts';
import type { RedactionProgress } from './redaction/progress.ts';
import type { RedactionResult } from './redaction/result.ts';
import { type LookState, noSecondLook } from './redaction/second-look.ts';
import type { SeenPages } from './redaction/seen-pages.ts';
import type { Run, RunFile } from './run/run.ts';
import type { FailedTerms } from './search/failed.ts';
import type { SearchFlags, SearchQuery } from './search/query.ts';

/** One file in full screen, with a zoom of its own. */
export interface Fullscreen {
  readonly fileKey: FileKey;
  /** The zoom to restore afterwards. */
  readonly zoomOutside: number;
}

/** A file whose original and result are shown side by side. */
export interface BesideState {
  readonly fileKey: FileKey;
  /** The version whose result is shown; null for the result of the case. */
  readonly version: string | null;
  /** Whether both scroll together. */
  readonly isLinked: boolean;
  /** The redacted area that is shown. */
  readonly areaId: HighlightId | null;
  readonly wasSidebarOpen: boolean;
}

export interface ViewState {
  readonly fileKey: FileKey | null;
  /** The page of the current file that fills most of the window; 1-based. */
  readonly pageNumber: number;
  /** The page on which each file was last left. */
  readonly pageByFile: ReadonlyMap<FileKey, number>;
  readonly zoom: number;
  readonly isEditing: boolean;
  /** Whether marks are shown as they will look in the result. */
  readonly isFinalLook: boolean;
  /** Whether the letters of all marks are shown beside the pages. */
  readonly isShowingTags: boolean;
  readonly hiddenKinds: ReadonlySet<HighlightKind>;
  readonly hiddenMethods: ReadonlySet<DetectionMethod>;
  /** Entity types, as on the wire. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Colours that were just chosen and are not saved to the account yet. */
  readonly triedColors: Partial<MarkColors>;
  readonly seen: SeenPages;
  /** Files that show their redacted result instead of the original. */
  readonly showingResult: ReadonlySet<FileKey>;
  readonly fullscreen: Fullscreen | null;
  readonly beside: BesideState | null;
}

export interface MarksState {
  readonly highlights: HighlightState;
  readonly history: History;
  readonly selectedId: HighlightId | null;
  readonly picks: Picks;
}

export interface ReviewState {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly filter: string;
  /** Only findings with this decision; null for all. */
  readonly decision: Decision | null;
  /** Whether a decision applies to all equal values. */
  readonly isEqualTogether: boolean;
}

export interface DetectionState {
  readonly scope: Scope | null;
  /** The purpose that was last chosen; {@link selectedTypes} may have been changed since. */
  readonly purpose: PresetName;
  readonly selectedTypes: SelectedTypes;
  /** 0 to 1. */
  readonly threshold: number;
  readonly usesIgnoreList: boolean;
  readonly ignoreList: readonly string[];
  /** Whether findings that are probably public, such as the sender's letterhead, are listed separately. */
  readonly setsPublicApart: boolean;
  /** Names, numbers and addresses of the person a copy is for, which stay. Never sent and never stored. */
  readonly keptValues: readonly string[];
  readonly run: Run | null;
  readonly isBarShown: boolean;
  /** The results of the latest run of each file. */
  readonly checked: ReadonlyMap<FileKey, RunFile>;
}

export interface SearchState {
  readonly scope: Scope | null;
  readonly flags: SearchFlags;
  /** Every query made; removed ones too, since undo can restore their marks. */
  readonly queries: readonly SearchQuery[];
  readonly closed: ReadonlySet<string>;
  /** Number of hits of a query that are not marked because of the limit per file. */
  readonly cut: ReadonlyMap<string, number>;
  /** Queries of an earlier case. They are not searched for until the user confirms. */
  readonly kept: ReadonlySet<string>;
  readonly isSearching: boolean;
  /** Progress of the search, 0 to 100; stays at 100 when it is done. */
  readonly progress: number;
  /** The last error, in words. */
  readonly problem: string | null;
  /** Terms that were not searched for everywhere because they, or a file, failed. */
  readonly failed: FailedTerms;
}

/** Why a file could not be redacted, or its check failed. */
export interface RedactionFailure {
  readonly fileKey: FileKey | null;
  readonly message: string;
  readonly report: RedactionReport | null;
}

export type Delivery = 'save' | 'print';

export interface RedactionState {
  readonly scope: Scope | null;
  readonly options: RedactionOptions;
  readonly appearance: AppearanceSettings;
  /** How boxes get their legal bases. */
  readonly grounds: GroundSettings;
  /** The legal bases used last, newest first. */
  readonly recentGrounds: readonly Ground[];
  /** What the user typed for the letter; never stored. */
  readonly letterFacts: LetterFacts;
  /** The marks for which legal bases are being chosen; null if none. */
  readonly choosing: readonly HighlightId[] | null;
  readonly isRedacting: boolean;
  /** How far the running redaction is; null while none runs. */
  readonly progress: RedactionProgress | null;
  /** Whether a redaction was requested while offline, and starts once there is a network. */
  readonly isWaiting: boolean;
  readonly results: ReadonlyMap<FileKey, RedactionResult>;
  /** The results that were saved or printed, by their keys. */
  readonly taken: ReadonlySet<RedactionResult['key']>;
  readonly failures: readonly RedactionFailure[];
  /** What happens to the files after the redaction that the dialog asks about. */
  readonly deliverAs: Delivery | null;
  /** Whether the dialog is shown even if there are no open questions. */
  readonly asksAlways: boolean;
  /** Where removed values occur elsewhere. */
  readonly look: LookState;
  /** Places of removed values that the user decided to leave. */
  readonly left: ReadonlySet<string>;
  /** Whether these places are shown. */
  readonly isLookShown: boolean;
  /** The place that is selected. */
  readonly lookPlace: string | null;
  readonly lock: ResultLock;
  /** The new password for results; never stored. */
  readonly newPassword: string;
  /** The approvals of the open files; null if no approval is required. */
  readonly approvals: FileApprovals;
}

export const sidebarTabs = [
  'thumbnails',
  'files',
  'detection',
  'people',
  'search',
  'redaction',
  'settings',
  'history',
  'user',
] as const;
export type SidebarTab = (typeof sidebarTabs)[number];

export const detectionViews = ['findings', 'files', 'setup'] as const;
export type DetectionView = (typeof detectionViews)[number];

export interface SidebarState {
  readonly tab: SidebarTab;
  readonly isCollapsed: boolean;
  /** Width of rail and panel together, in CSS pixels. */
  readonly width: number;
  readonly detectionView: DetectionView;
}

export type DialogName =
  | 'help'
  | 'redact'
  | 'unfinished'
  | 'resetDetection'
  | 'closeFiles'
  | 'replaceFiles'
  | 'leftOut'
  | 'blocks'
  | 'zone'
  | 'unlock'
  | 'signOut';

/** Files that were chosen together, of which some were not added. */
export interface LeftOut {
  readonly chosen: number;
  readonly added: number;
  /** Names of files that exceeded the limit. */
  readonly noRoom: readonly string[];
  /** Whether the limit was that of pages rather than that of files. */
  readonly isForPages: boolean;
  /** Names of files that cannot be opened, with the reason in words. */
  readonly unopened: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * The complete state of one mounted workspace. Documents and marks exist only here and are gone when the workspace is
 * left.
 */
export interface WorkspaceState {
  readonly files: readonly OpenFile[];
  readonly view: ViewState;
  readonly marks: MarksState;
  readonly review: ReviewState;
  readonly detection: DetectionState;
  readonly search: SearchState;
  readonly redaction: RedactionState;
  readonly people: PeopleState;
  readonly sidebar: SidebarState;
  readonly account: AccountDefaults;
  readonly dialog: DialogName | null;
  /** The files that the dialog about closing is about. */
  readonly closing: readonly FileKey[];
  /** Largest number of open files. */
  readonly maxFiles: number;
  /** Size of the largest file that the server takes. */
  readonly maxFileBytes: number;
  /** What the server has no models or language data for. */
  readonly lacking: Lacking;
  /** The content of the dialog about files that were not added. */
  readonly leftOut: LeftOut | null;
  /** The blocks that the user is asked to choose from. */
  readonly askedBlocks: AskedBlocks | null;
  /** The content of the dialog about pages that a zone does not fit. */
  readonly zoneLeft: ZoneLeft | null;
}

export const DEFAULT_SIDEBAR_WIDTH = 400;

export const initialState: WorkspaceState = {
  files: [],
  view: {
    fileKey: null,
    pageNumber: 1,
    pageByFile: new Map(),
    zoom: 1,
    isEditing: false,
    isFinalLook: false,
    isShowingTags: false,
    hiddenKinds: new Set(),
    hiddenMethods: new Set(),
    hiddenTypes: new Set(),
    triedColors: {},
    seen: new Map(),
    showingResult: new Set(),
    fullscreen: null,
    beside: null,
  },
  marks: { highlights: noHighlights, history: emptyHistory, selectedId: null, picks: noPicks },
  review: { grouping: 'value', sorting: 'risk', filter: '', decision: null, isEqualTogether: true },
  detection: {
    scope: null,
    purpose: defaultPreset,
    selectedTypes: initialAccount.selectedTypes,
    threshold: initialAccount.threshold,
    usesIgnoreList: initialAccount.usesIgnoreList,
    ignoreList: [],
    setsPublicApart: true,
    keptValues: [],
    run: null,
    isBarShown: false,
    checked: new Map(),
  },
  search: {
    scope: null,
    flags: { caseSensitive: false, ai: false, regex: false, wholeWords: false },
    queries: [],
    closed: new Set(),
    cut: new Map(),
    kept: new Set(),
    isSearching: false,
    progress: 0,
    problem: null,
    failed: new Map(),
  },
  redaction: {
    scope: null,
    options: defaultRedactionOptions,
    appearance: defaultAppearance,
    grounds: usualGroundSettings,
    recentGrounds: [],
    letterFacts: {},
    choosing: null,
    isRedacting: false,
    progress: null,
    isWaiting: false,
    results: new Map(),
    taken: new Set(),
    failures: [],
    deliverAs: null,
    asksAlways: false,
    look: noSecondLook,
    left: new Set(),
    isLookShown: false,
    lookPlace: null,
    lock: noLock,
    newPassword: '',
    approvals: null,
  },
  people: noPeople,
  sidebar: { tab: 'files', isCollapsed: false, width: DEFAULT_SIDEBAR_WIDTH, detectionView: 'setup' },
  account: initialAccount,
  dialog: null,
  closing: [],
  maxFiles: MAX_FILES,
  maxFileBytes: DEFAULT_MAX_FILE_BYTES,
  lacking: lacksNothing,
  leftOut: null,
  askedBlocks: null,
  zoneLeft: null,
};
