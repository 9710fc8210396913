import { z } from 'zod';

export const adminTabs = ['accounts', 'signup', 'system', 'log'] as const;
export type AdminTab = (typeof adminTabs)[number];

/**
 * Query of the administration page; an unknown tab falls back to the first one. `account` is the id of the shown
 * account.
 */
export const adminSearchSchema = z.object({
  tab: z.enum(adminTabs).default('accounts').catch('accounts'),
  account: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
});
