export { entityListQuery, useReplaceEntities } from './entities/entity-lists.api.ts';
export { refreshRules, rulesInForceQuery, useRulesSync } from './rules/rules.api.ts';
export { settingsQuery, useSettings, useUpdateSettings } from './settings.api.ts';
export { settingsSearchSchema } from './settings-tabs.model.ts';
export { useSettingsSync } from './use-settings-sync.ts';
export { banListQuery, useAddBanWords } from './words/ban-list.api.ts';
export { patternTypeOf } from './words/pattern-options.model.ts';
export { patternsQuery, useSavePattern } from './words/patterns.api.ts';
