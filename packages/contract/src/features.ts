/** The premium features; everything not listed here is free. */
export const featureCodes = [
  'entity_detection',
  'ai_search',
  'case_sensitive_search',
  'text_selection_mode',
  'entity_highlight_visibility',
  'entity_highlight_clearing',
  'category_redaction',
  'model_colors',
  'entity_lists',
  'ban_list',
  'detection_threshold',
  'settings_management',
] as const;

export type FeatureCode = (typeof featureCodes)[number];

/** Subscription states that unlock every premium feature. */
const subscribedStatuses = ['active', 'trialing'] as const;

/** Whether a subscription in this state, on any plan but the free one, unlocks the premium features. */
export function isSubscribed(subscription: { status: string; plan_code: string } | null): boolean {
  if (!subscription || subscription.plan_code === 'free') return false;
  return (subscribedStatuses as readonly string[]).includes(subscription.status);
}
