import { z } from 'zod';
import { route } from '../call/route.ts';
import { featureCodes } from '../features.ts';

/** What somebody may use, and why. Every check of a premium feature uses this. */
export const rightsSchema = z.object({
  source: z
    .enum(['none', 'given', 'trial', 'bought'])
    .describe('What gives the rights; `none` means only what is free'),
  features: z.array(z.enum(featureCodes)).describe('Premium features that are open'),
  plan_features: z.array(z.string()).describe('Codes that the plan lists, such as `api_access`'),
});

export type Rights = z.infer<typeof rightsSchema>;

/** The rights of somebody without an active subscription: the free features. */
export const freeRights: Rights = { source: 'none', features: [], plan_features: [] };

/** Rights, and the number of pages left. */
export const entitlementsSchema = rightsSchema.extend({
  pages_left: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('How many pages detection may still read; null where there is no limit'),
});

export type Entitlements = z.infer<typeof entitlementsSchema>;

/** Returns what the caller may use. */
export const getEntitlements = route({
  method: 'GET',
  path: '/api/subscriptions/entitlements',
  summary: 'What the caller may use',
  tag: 'Subscriptions',
  access: 'session',
  response: entitlementsSchema,
  errors: [],
});
