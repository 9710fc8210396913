export { settingsSearchSchema } from './settings-tabs.model.ts';
export { useSettingsSync } from './use-settings-sync.ts';
