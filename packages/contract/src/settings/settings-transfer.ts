import { z } from 'zod';
import { route } from '../call/route.ts';
import { DETECTION_THRESHOLD, MAX_SETTINGS_FILE_BYTES } from '../limits.ts';
import { patternSchema } from './patterns.ts';
import { fittingSettings, type SettingValues, settingSchemas, themes } from './settings.ts';

/** The settings that every export contains; others are optional. */
const documentedSettings = [
  'theme',
  'auto_processing',
  'detection_threshold',
  'use_banlist_for_detection',
] as const;

export const settingsFileSchema = z.object({
  user_id: z.string(),
  export_date: z.iso.datetime(),
  general_settings: z.object({
    ...settingSchemas,
    id: z.string(),
    user_id: z.string(),
    edit_mode_explicit: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  ban_list: z.object({ id: z.string(), words: z.array(z.string()).nullable() }),
  search_patterns: z.array(patternSchema).nullable(),
  model_entities: z
    .array(z.object({ id: z.string(), entity_text: z.string(), method_id: z.number().int() }))
    .nullable(),
});

/** The content of an export: settings, ignore list, saved terms and the user's own entities. */
export type SettingsFile = z.infer<typeof settingsFileSchema>;

/** Error codes for problems of a settings file. */
export const settingsFileErrors = [
  'settings.import_not_object',
  'settings.import_incomplete',
  'settings.import_no_general',
  'settings.import_missing_property',
  'settings.import_wrong_type',
  'settings.import_theme',
  'settings.import_threshold',
  'settings.import_ban_list',
  'settings.import_ban_words',
  'settings.import_patterns',
  'settings.import_entities',
] as const;

/** A problem of a settings file, as the code of its error. */
export interface SettingsFileProblem {
  readonly code: (typeof settingsFileErrors)[number];
  /** The missing property, if the code needs one. */
  readonly property?: string;
}

/**
 * The first problem of a settings file, from top to bottom, or null. The client checks before it sends, the server
 * before it imports.
 */
export function findSettingsFileProblem(file: unknown): SettingsFileProblem | null {
  if (!isObject(file)) return { code: 'settings.import_not_object' };
  if (!('user_id' in file) || !('export_date' in file)) return { code: 'settings.import_incomplete' };
  const general = file.general_settings;
  if (!isObject(general)) return { code: 'settings.import_no_general' };
  return findGeneralProblem(general) ?? findListProblem(file);
}

function findGeneralProblem(general: Record<string, unknown>): SettingsFileProblem | null {
  const missing = documentedSettings.find((property) => general[property] === undefined);
  if (missing) return { code: 'settings.import_missing_property', property: missing };
  const { theme, auto_processing, detection_threshold, use_banlist_for_detection } = general;
  const hasTypes =
    typeof auto_processing === 'boolean' &&
    typeof detection_threshold === 'number' &&
    typeof use_banlist_for_detection === 'boolean';
  if (!hasTypes) return { code: 'settings.import_wrong_type' };
  if (!themes.some((one) => one === theme)) return { code: 'settings.import_theme' };
  const isInRange =
    detection_threshold >= DETECTION_THRESHOLD.min && detection_threshold <= DETECTION_THRESHOLD.max;
  return isInRange ? null : { code: 'settings.import_threshold' };
}

function findListProblem(file: Record<string, unknown>): SettingsFileProblem | null {
  const { ban_list, search_patterns, model_entities } = file;
  const words = isObject(ban_list) ? ban_list.words : (ban_list ?? null);
  if (words !== null && !Array.isArray(words)) return { code: 'settings.import_ban_list' };
  if (words?.some((word: unknown) => typeof word !== 'string')) return { code: 'settings.import_ban_words' };
  if (!isListOrNothing(search_patterns)) return { code: 'settings.import_patterns' };
  if (!isListOrNothing(model_entities)) return { code: 'settings.import_entities' };
  return null;
}

/**
 * The settings that an import takes from a file: those that are valid. An edit mode that the user never chose is left
 * to the workspace, as where the file comes from.
 */
export function settingsInFile(general: Readonly<Record<string, unknown>>): Partial<SettingValues> {
  const { edit_mode, ...others } = fittingSettings(general);
  const isChosen = edit_mode !== undefined && general.edit_mode_explicit !== false;
  return isChosen ? { ...others, edit_mode } : others;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOrNothing(value: unknown): boolean {
  return value === null || value === undefined || Array.isArray(value);
}

/** Exports the user's settings as a file. */
export const exportSettings = route({
  method: 'GET',
  path: '/api/settings/export',
  summary: 'Export the settings',
  tag: 'Settings',
  access: 'session',
  feature: 'settings_management',
  response: settingsFileSchema,
  errors: [],
});

/**
 * Imports a settings file, completely or not at all. Lists in it replace the user's. A list that is null stays
 * unchanged, and so does a setting that is missing or invalid, except for the four that every file must have. Ids and
 * users in the file are ignored. If an organization sets something, the file cannot be imported until the user works
 * without it.
 */
export const importSettings = route({
  method: 'POST',
  path: '/api/settings/import',
  summary: 'Import settings',
  tag: 'Settings',
  access: 'session',
  feature: 'settings_management',
  body: z.unknown(),
  bodyLimitBytes: MAX_SETTINGS_FILE_BYTES,
  response: settingsFileSchema.extend({
    not_in_force: z
      .array(z.string())
      .optional()
      .describe(
        'Rules of the organization that apply in place of what was imported; absent when there are none',
      ),
  }),
  errors: [...settingsFileErrors, 'settings.import_failed', 'task.busy', 'task.timed_out', 'task.crashed'],
});
