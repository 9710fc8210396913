import { z } from 'zod';

/** A boolean query parameter: `true` as a boolean or a string; anything else is false. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .optional()
  .catch(undefined);
const planCode = z.string().min(1).max(60).optional().catch(undefined);

/** Query of the pricing page: its topic, and the result of a checkout. */
export const pricingSearchSchema = z.object({
  plan: planCode,
  current: planCode,
  upgrade: flag,
  renew: flag,
  success: flag,
  canceled: flag,
  subscription: z.literal('success').optional().catch(undefined),
});

export type PricingSearch = z.infer<typeof pricingSearchSchema>;

export const manageTabs = ['subscription', 'apikeys'] as const;

/** Query of the subscription page; an unknown tab falls back to the first one. */
export const manageSearchSchema = z.object({
  tab: z.enum(manageTabs).default('subscription').catch('subscription'),
});

/**
 * The topic of the pricing page. `planCode` is the user's plan: either parameter is accepted, and `current` takes
 * precedence.
 */
export type PricingTopic =
  | { readonly kind: 'plans' }
  | { readonly kind: 'upgrade'; readonly planCode: string }
  | { readonly kind: 'renewal'; readonly planCode: string };

export function topicOf({ upgrade, renew, current, plan }: PricingSearch): PricingTopic {
  const code = current ?? plan;
  if (code === undefined) return { kind: 'plans' };
  if (upgrade) return { kind: 'upgrade', planCode: code };
  return renew ? { kind: 'renewal', planCode: code } : { kind: 'plans' };
}
