import type { Plan } from '@sladd/contract';

/** What a plan's card lists: the next smaller plan that it includes whole, if any, and what it has beyond that. */
export function shownFeatures(
  plan: Plan,
  below: Plan | undefined,
): { readonly includes: string | null; readonly features: readonly string[] } {
  const { features } = plan.metadata;
  const has = new Set(features);
  const lower = below?.metadata.features ?? [];
  if (!below || lower.length === 0 || !lower.every((code) => has.has(code)) || lower.length === has.size)
    return { includes: null, features };
  const known = new Set(lower);
  return { includes: below.plan_name, features: features.filter((code) => !known.has(code)) };
}
