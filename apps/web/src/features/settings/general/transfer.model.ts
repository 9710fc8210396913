import {
  findSettingsFileProblem,
  MAX_SETTINGS_FILE_BYTES,
  type Settings,
  type SettingsFileProblem,
  type SettingValues,
  settingsInFile,
} from '@sladd/contract';

/** Why a chosen file cannot be imported: before, during or after parsing. */
export type ImportProblem =
  | { readonly kind: 'type' | 'size' | 'json' }
  | { readonly kind: 'content'; readonly problem: SettingsFileProblem };

/** Checks a file before it is read: JSON by its type or name, and not too large. */
export function findFileProblem(file: { name: string; type: string; size: number }): ImportProblem | null {
  const isJson = file.type === 'application/json' || file.name.toLowerCase().endsWith('.json');
  if (!isJson) return { kind: 'type' };
  return file.size > MAX_SETTINGS_FILE_BYTES ? { kind: 'size' } : null;
}

/** The content of a settings file, or what is wrong with it. */
export function readSettingsText(text: string): { file: SettingsContent } | { problem: ImportProblem } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: { kind: 'json' } };
  }
  const problem = findSettingsFileProblem(json);
  return problem ? { problem: { kind: 'content', problem } } : { file: json as SettingsContent };
}

/** The validated content of a settings file. */
export interface SettingsContent {
  readonly general_settings: Readonly<Record<string, unknown>>;
  readonly ban_list?: { readonly words?: readonly string[] | null } | null;
  readonly search_patterns?: readonly unknown[] | null;
  readonly model_entities?: readonly unknown[] | null;
}

/** What an import would change: settings with a different value, and lists that would be replaced, with their lengths. */
export interface ImportPreview {
  readonly settings: readonly (keyof SettingValues)[];
  readonly words: number | null;
  readonly patterns: number | null;
  readonly entities: number | null;
}

/** The number of distinct, non-empty words. */
function wordsLeft(words: readonly string[]): number {
  return new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '')).size;
}

export function previewImport(file: SettingsContent, current: Settings): ImportPreview {
  const taken = settingsInFile(file.general_settings);
  const names = Object.keys(taken) as (keyof SettingValues)[];
  const settings = names.filter((name) => taken[name] !== current[name]);
  return {
    settings,
    words: file.ban_list?.words ? wordsLeft(file.ban_list.words) : null,
    patterns: file.search_patterns?.length ?? null,
    entities: file.model_entities?.length ?? null,
  };
}
