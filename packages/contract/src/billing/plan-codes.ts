/** All possible plans; the operator's file decides which are offered. */
export const planCodes = [
  'basic_monthly',
  'basic_yearly',
  'pro_monthly',
  'pro_yearly',
  'business_monthly',
  'business_yearly',
  'free',
  'free_trial',
] as const;

export type PlanCode = (typeof planCodes)[number];

/** Whether a text is the code of a plan. */
export function isPlanCode(text: string | undefined): text is PlanCode {
  return planCodes.some((one) => one === text);
}

/** The units of the periods of a plan. */
export const periodUnits = ['month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Features that the card of a plan lists, in their historical spelling; a plans file can list others. */
export const planFeatures = [
  'advanced_detection',
  'email_support',
  'document_redaction',
  'manuel_editing',
  'Advanced_search',
  'api_access',
  'priority_support',
  'dedicated_support',
  'sso',
  'custom_integrations',
  'basic_search',
  'unlimited_documents',
  'sla_support',
] as const;

export type PlanFeature = (typeof planFeatures)[number];

/** The feature that API keys require. */
export const KEYS_FEATURE: PlanFeature = 'api_access';

/** All prices are in Norwegian kroner, counted in øre. */
export const CURRENCY = 'NOK';

/** How plans are paid on a server: not at all, with play money, or with Stripe. */
export const billingKinds = ['none', 'sandbox', 'stripe'] as const;
export type BillingKind = (typeof billingKinds)[number];
