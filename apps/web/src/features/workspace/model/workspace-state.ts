import {
  type AppearanceSettings,
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
  type EntityChoice,
  initialAccount,
  type MarkColors,
} from './account/account.ts';
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
import type { RedactionResult } from './redaction/result.ts';
import { type LookState, noLook } from './redaction/second-look.ts';
import type { SeenPages } from './redaction/seen-pages.ts';
import type { Run, RunFile } from './run/run.ts';
import type { SearchFlags, SearchQuery } from './search/query.ts';

/** One file alone over the whole screen, with a zoom of its own. */
export interface Fullscreen {
  readonly fileKey: FileKey;
  /** The zoom to go back to. */
  readonly zoomOutside: number;
}

/** Original and result of one file, next to each other. */
export interface BesideState {
  readonly fileKey: FileKey;
  /** The name of the version whose result it is; null for that of the case. */
  readonly version: string | null;
  /** Both scroll together. */
  readonly isLinked: boolean;
  /** The area that is looked at. */
  readonly areaId: HighlightId | null;
  readonly wasSidebarOpen: boolean;
}

export interface ViewState {
  readonly fileKey: FileKey | null;
  /** The page of the current file that fills most of the window. */
  readonly pageNumber: number;
  /** Where each file was left. */
  readonly pageByFile: ReadonlyMap<FileKey, number>;
  readonly zoom: number;
  readonly isEditing: boolean;
  /** Marks are shown as they will look in the result. */
  readonly isFinalLook: boolean;
  /** The letters of all marks show beside the pages. */
  readonly isShowingTags: boolean;
  readonly hiddenKinds: ReadonlySet<HighlightKind>;
  readonly hiddenMethods: ReadonlySet<DetectionMethod>;
  /** Entity types, as on the wire. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Colours that were just chosen and are not yet the account's. */
  readonly triedColors: Partial<MarkColors>;
  readonly seen: SeenPages;
  /** Files that show their redacted result in place of the original. */
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
  /** Only findings that are decided so; null for all. */
  readonly decision: Decision | null;
  /** One decision for all equal values. */
  readonly isEqualTogether: boolean;
}

export interface DetectionState {
  readonly scope: Scope | null;
  /** What was last chosen for the purpose; {@link choice} may have been changed since. */
  readonly purpose: PresetName;
  readonly choice: EntityChoice;
  /** 0 to 1. */
  readonly threshold: number;
  readonly usesIgnoreList: boolean;
  readonly ignoreList: readonly string[];
  /** Whether the sender's own letterhead, address and mailbox are put apart. */
  readonly setsPublicApart: boolean;
  /** Names, numbers and addresses of the person a copy is for. Never sent, never kept. */
  readonly keptValues: readonly string[];
  readonly run: Run | null;
  readonly isBarShown: boolean;
  /** The latest run's part of each file. */
  readonly checked: ReadonlyMap<FileKey, RunFile>;
}

export interface SearchState {
  readonly scope: Scope | null;
  readonly flags: SearchFlags;
  /** Every query made; a removed one stays known, since undo may bring its marks back. */
  readonly queries: readonly SearchQuery[];
  readonly closed: ReadonlySet<string>;
  /** Hits of a query that are not marked, because the account takes no more of one in a file. */
  readonly cut: ReadonlyMap<string, number>;
  /** Queries of an earlier case. They are not searched for until somebody says so. */
  readonly kept: ReadonlySet<string>;
  readonly isSearching: boolean;
  /** How far the search is, 0 to 100; stays at 100 when it is done. */
  readonly progress: number;
  /** What went wrong last, in words. */
  readonly problem: string | null;
  /** Terms that were not looked for everywhere, because they or a file failed. */
  readonly failed: ReadonlySet<string>;
}

/** A check that failed, or a file that could not be redacted: page and cause, and no file. */
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
  /** How boxes get what they rest on. */
  readonly grounds: GroundSettings;
  /** The grounds last used, the latest first. */
  readonly recentGrounds: readonly Ground[];
  /** What the draft of a letter says besides the provisions; typed by the user, never kept. */
  readonly letterFacts: LetterFacts;
  /** The marks that grounds are being chosen for; null while nobody does. */
  readonly choosing: readonly HighlightId[] | null;
  readonly isRedacting: boolean;
  /** Asked for without a network: begins when it is back. */
  readonly isWaiting: boolean;
  readonly results: ReadonlyMap<FileKey, RedactionResult>;
  readonly failures: readonly RedactionFailure[];
  /** What follows the redaction that is being asked about. */
  readonly deliverAs: Delivery | null;
  /** Whether the question comes even when nothing is open. */
  readonly asksAlways: boolean;
  /** Where removed values would stay readable. */
  readonly look: LookState;
  /** Places of removed values that somebody has decided to leave. */
  readonly left: ReadonlySet<string>;
  /** The places are shown, to be decided. */
  readonly isLookShown: boolean;
  /** The place that is being looked at. */
  readonly lookPlace: string | null;
  readonly lock: ResultLock;
  /** The new password that results are to be locked with; never written down. */
  readonly newPassword: string;
  /** A second person's approval of the open files; null while nobody asks for it. */
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
  /** Rail and panel together, in CSS pixels. */
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

/** What became of files chosen together, where not all of them were added. */
export interface LeftOut {
  readonly chosen: number;
  readonly added: number;
  /** Names of files for which there was no place. */
  readonly noRoom: readonly string[];
  /** Whether the pages of so many files were too many, and not the files. */
  readonly isForPages: boolean;
  /** Names of files that cannot be opened, and why, in words. */
  readonly unopened: readonly { readonly name: string; readonly reason: string }[];
}

/** Everything one mounted workspace knows. Documents and marks live here alone and are gone when it is left. */
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
  /** The files that the question about closing is about. */
  readonly closing: readonly FileKey[];
  /** How many files may be open at once. */
  readonly maxFiles: number;
  /** What the list of files that were left out is about. */
  readonly leftOut: LeftOut | null;
  /** The blocks of which somebody is asked to choose one. */
  readonly askedBlocks: AskedBlocks | null;
  /** What the list of pages that differ from a zone's is about. */
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
    choice: initialAccount.choice,
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
    failed: new Set(),
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
    isWaiting: false,
    results: new Map(),
    failures: [],
    deliverAs: null,
    asksAlways: false,
    look: noLook,
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
  leftOut: null,
  askedBlocks: null,
  zoneLeft: null,
};
