import { z } from 'zod';

export const organizationTabs = [
  'overview',
  'members',
  'subscription',
  'domains',
  'signin',
  'rules',
  'audit',
  'handover',
] as const;

export type OrganizationTab = (typeof organizationTabs)[number];

/** Query of the organization page; an unknown tab falls back to the first one, and `sso` stands for the sign-in. */
export const organizationSearchSchema = z.object({
  tab: z
    .preprocess((tab) => (tab === 'sso' ? 'signin' : tab), z.enum(organizationTabs))
    .default('overview')
    .catch('overview'),
});

/** Query of the link in a mailed invitation; the router parses a token of digits as a number. */
export const invitationSearchSchema = z.object({
  invitation: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().min(1).max(500))
    .optional()
    .catch(undefined),
});
