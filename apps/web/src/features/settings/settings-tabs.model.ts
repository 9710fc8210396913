import { type FeatureCode, isErrorCode } from '@sladd/contract';
import { z } from 'zod';

export const settingsTabs = ['general', 'account', 'entity', 'search', 'banlist'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Query of the settings page; an unknown tab falls back to the first one. */
export const settingsSearchSchema = z.object({
  tab: z.enum(settingsTabs).default('general').catch('general'),
  /** Why connecting the account with an organization's provider failed, after the redirect from there. */
  sso_error: z.string().refine(isErrorCode).optional().catch(undefined),
});

/** The premium feature of a tab; null for free ones. */
export function featureOfTab(tab: SettingsTab): FeatureCode | null {
  if (tab === 'entity') return 'entity_lists';
  return tab === 'banlist' ? 'ban_list' : null;
}
