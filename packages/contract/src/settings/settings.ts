import { z } from 'zod';
import { route } from '../call/route.ts';
import { DETECTION_THRESHOLD, SETTING_RANGES } from '../limits.ts';
import { languages } from '../locales.ts';

/** Colours of the screen; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** What edit mode marks: words, or a drawn box. */
const editModes = ['text', 'box'] as const;

/** How pages are laid out. */
export const viewModes = ['single', 'double', 'continuous'] as const;
/** The resolution of exported pictures. */
export const exportQualities = ['low', 'medium', 'high'] as const;

/** Where documents are kept. Never on the server, so `cloud` is refused. */
export const storageKinds = ['local'] as const;

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour like #33A8FF');
const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** The schema of each setting. */
export const settingSchemas = {
  theme: z.enum(themes),
  /** Null until chosen, which means the language of the browser. */
  language: z.enum(languages).nullable(),
  auto_processing: z.boolean(),
  detection_threshold: z.number().min(DETECTION_THRESHOLD.min).max(DETECTION_THRESHOLD.max),
  use_banlist_for_detection: z.boolean(),
  edit_mode: z.enum(editModes),
  save_redaction_history: z.boolean(),
  save_files_in_browser: z.boolean(),
  clear_files_at_logout: z.boolean(),
  remove_images: z.boolean(),
  color_method_manual: colorSchema,
  color_method_search: colorSchema,
  color_method_ml: colorSchema,
  color_method_ai: colorSchema,
  color_method_advanced: colorSchema,
  max_results: whole(SETTING_RANGES.max_results),
  max_entities_per_page: whole(SETTING_RANGES.max_entities_per_page),
  /** The smaller of this and the server's limit applies. */
  max_file_size_mb: whole(SETTING_RANGES.max_file_size_mb),
  cleanup_days: whole(SETTING_RANGES.cleanup_days),
  auto_save_interval_seconds: whole(SETTING_RANGES.auto_save_interval_seconds),
  zoom: z.number().min(SETTING_RANGES.zoom.min).max(SETTING_RANGES.zoom.max),
  view: z.enum(viewModes),
  export_quality: z.enum(exportQualities),
  storage: z.enum(storageKinds),
} as const;

export type SettingName = keyof typeof settingSchemas;

const valuesSchema = z.object(settingSchemas);

/** The settings a user can choose. */
export type SettingValues = z.infer<typeof valuesSchema>;

/** The valid ones among the given values; all others are left out. */
export function fittingSettings(values: Readonly<Record<string, unknown>>): Partial<SettingValues> {
  const fitting = Object.entries(settingSchemas).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(values[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(fitting) as Partial<SettingValues>;
}

/** The values until the user chooses. */
export const defaultSettings: SettingValues = {
  theme: 'system',
  language: null,
  auto_processing: false,
  detection_threshold: DETECTION_THRESHOLD.default,
  use_banlist_for_detection: false,
  edit_mode: 'box',
  save_redaction_history: true,
  save_files_in_browser: false,
  clear_files_at_logout: true,
  remove_images: false,
  color_method_manual: '#FF5733',
  color_method_search: '#33A8FF',
  color_method_ml: '#33FF57',
  color_method_ai: '#FFFF33',
  color_method_advanced: '#9D4EDD',
  max_results: SETTING_RANGES.max_results.default,
  max_entities_per_page: SETTING_RANGES.max_entities_per_page.default,
  max_file_size_mb: SETTING_RANGES.max_file_size_mb.default,
  cleanup_days: SETTING_RANGES.cleanup_days.default,
  auto_save_interval_seconds: SETTING_RANGES.auto_save_interval_seconds.default,
  zoom: SETTING_RANGES.zoom.default,
  view: 'continuous',
  export_quality: 'high',
  storage: 'local',
};

export const settingsSchema = valuesSchema.extend({
  id: z.string(),
  user_id: z.string(),
  /** Whether the user chose `edit_mode`; until then the workspace decides by subscription. */
  edit_mode_explicit: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A user's settings. */
export type Settings = z.infer<typeof settingsSchema>;

/** The user's settings, with defaults for those not chosen; if an organization sets one, its value. */
export const getSettings = route({
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings',
  tag: 'Settings',
  access: 'session',
  response: settingsSchema,
  errors: [],
});

/**
 * Changes the given settings. A new value for a premium setting requires a subscription; a setting that the
 * organization fixes for all cannot be changed.
 */
export const updateSettings = route({
  method: 'PATCH',
  path: '/api/settings',
  summary: 'Change settings',
  tag: 'Settings',
  access: 'session',
  body: valuesSchema.partial(),
  response: settingsSchema,
  errors: ['subscription.required', 'rules.set_by_organization'],
});
