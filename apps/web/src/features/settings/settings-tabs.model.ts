import { z } from 'zod';

export const settingsTabs = ['general', 'account', 'entity', 'search', 'banlist'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Query of the settings page; an unknown tab is the first one. */
export const settingsSearchSchema = z.object({
  tab: z.enum(settingsTabs).default('general').catch('general'),
});

/** Tabs that need a subscription. */
export function isPremiumTab(tab: SettingsTab): boolean {
  return tab === 'entity' || tab === 'banlist';
}
