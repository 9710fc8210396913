import { type FeatureCode, isErrorCode } from '@sladd/contract';
import { z } from 'zod';

export const settingsTabs = ['general', 'account', 'entity', 'search', 'banlist'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Query of the settings page; an unknown tab is the first one. */
export const settingsSearchSchema = z.object({
  tab: z.enum(settingsTabs).default('general').catch('general'),
  /** Why the account was not connected with an organization's provider, on the way back from there. */
  sso_error: z.string().refine(isErrorCode).optional().catch(undefined),
});

/** The premium feature that a tab is; null for those that are free. */
export function featureOfTab(tab: SettingsTab): FeatureCode | null {
  if (tab === 'entity') return 'entity_lists';
  return tab === 'banlist' ? 'ban_list' : null;
}
