import {
  type BanList,
  DEFAULT_MAX_FILE_BYTES,
  DETECTION_THRESHOLD,
  type DetectionMethod,
  defaultSettings,
  detectionMethods,
  type EntityDefinition,
  isEntityTypeOf,
  MEGABYTE_BYTES,
  methodColorSettings,
  SETTING_RANGES,
  type Settings,
  type TypesByMethod,
} from '@sladd/contract';
import { defaultTypes } from './purpose.ts';
import { noRules, type WorkspaceRules } from './rules.ts';

/** The entity types each method looks for; a method with an empty list is not used. */
export type SelectedTypes = TypesByMethod;

/** The account's initial settings of a workspace, also restored on reset. */
export interface AccountDefaults {
  readonly selectedTypes: SelectedTypes;
  /** Types of the department, which cannot be removed. */
  readonly locked: SelectedTypes;
  readonly threshold: number;
  readonly usesIgnoreList: boolean;
  readonly removeImages: boolean;
  /** What the user allows; the server may allow less. */
  readonly maxFileBytes: number;
  /** Maximum number of hits of a search term listed per file, until the user asks for more. */
  readonly maxResults: number;
  /** Maximum number of findings marked per page. */
  readonly maxEntitiesPerPage: number;
  /** Whether redactions are recorded in the history. */
  readonly savesHistory: boolean;
  /** Whether new files are searched and read automatically. */
  readonly autoProcesses: boolean;
  /** Whether any types are saved, by the user or the department. */
  readonly hasTypes: boolean;
  readonly rules: WorkspaceRules;
}

const nothing: SelectedTypes = { fast: [], advanced: [], standard: [] };

export const initialAccount: AccountDefaults = {
  selectedTypes: defaultTypes(nothing),
  locked: nothing,
  threshold: DETECTION_THRESHOLD.default,
  usesIgnoreList: defaultSettings.use_banlist_for_detection,
  removeImages: false,
  maxFileBytes: DEFAULT_MAX_FILE_BYTES,
  maxResults: SETTING_RANGES.max_results.default,
  maxEntitiesPerPage: SETTING_RANGES.max_entities_per_page.default,
  // Nothing is recorded until the account is known, because the history may be turned off.
  savesHistory: false,
  autoProcesses: false,
  hasTypes: false,
  rules: noRules,
};

export type SavedLists = Readonly<Record<DetectionMethod, readonly EntityDefinition[]>>;

/** The account's settings in the form of the workspace. Saved types that a method does not know are dropped. */
export function accountDefaults(
  settings: Settings,
  lists: SavedLists,
  rules: WorkspaceRules = noRules,
): AccountDefaults {
  const choose = (matches: (entry: EntityDefinition) => boolean): SelectedTypes => {
    const of = (method: DetectionMethod) =>
      lists[method]
        .filter((entry) => matches(entry) && isEntityTypeOf(method, entry.entity_text))
        .map((entry) => entry.entity_text);
    return { fast: of('fast'), advanced: of('advanced'), standard: of('standard') };
  };
  const saved = choose(() => true);
  const locked = choose((entry) => entry.is_predefined);
  const hasOwn = detectionMethods.some((method) => saved[method].length > locked[method].length);
  return {
    // For users without a choice of their own, the few types of a department alone would leave most things unfound.
    selectedTypes: hasOwn || rules.locked.has('entity_lists') ? saved : defaultTypes(locked),
    locked,
    threshold: clampThreshold(settings.detection_threshold),
    usesIgnoreList: settings.use_banlist_for_detection,
    removeImages: settings.remove_images,
    maxFileBytes: settings.max_file_size_mb * MEGABYTE_BYTES,
    maxResults: settings.max_results,
    maxEntitiesPerPage: settings.max_entities_per_page,
    savesHistory: settings.save_redaction_history,
    autoProcesses: settings.auto_processing,
    hasTypes: detectionMethods.some((method) => saved[method].length > 0),
    rules,
  };
}

/** Clamps a threshold to its range. */
export function clampThreshold(value: number): number {
  return Math.min(DETECTION_THRESHOLD.max, Math.max(DETECTION_THRESHOLD.min, value));
}

export function ignoredWords(list: Pick<BanList, 'words'> | undefined): readonly string[] {
  return list?.words ?? [];
}

export const colorNames = ['manual', 'search', ...detectionMethods] as const;
export type ColorName = (typeof colorNames)[number];
export type MarkColors = Readonly<Record<ColorName, string>>;

/** Used only if the account's colour is missing or invalid. */
export const fallbackColors: MarkColors = {
  manual: '#00ff15',
  search: '#71c4ff',
  fast: '#ffd771',
  advanced: '#7171ff',
  standard: '#71ffa0',
};

/** The setting with the colour of a kind. */
export function colorSetting(name: ColorName) {
  if (name === 'manual') return 'color_method_manual';
  return name === 'search' ? 'color_method_search' : methodColorSettings[name];
}

/** The colours of marks. */
export function markColors(settings: Partial<Settings> | undefined): MarkColors {
  const entries = colorNames.map((name) => {
    const color = settings?.[colorSetting(name)];
    return [name, color && /^#[0-9a-f]{6}$/iu.test(color) ? color : fallbackColors[name]] as const;
  });
  return Object.fromEntries(entries) as Record<ColorName, string>;
}
