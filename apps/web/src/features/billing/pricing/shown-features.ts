import type { Plan } from '@sladd/contract';

/** The content of a plan's card: the next smaller plan that it includes completely, if any, and its additional features. */
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
