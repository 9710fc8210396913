/** Every plan there can be; which of them are offered says the operator's file. */
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

/** What the periods of a plan are counted in. */
export const periodUnits = ['month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** What a plan's card lists, in the spelling the plans have always had; a file may list others. */
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

/** The one without which API keys do not work. */
export const KEYS_FEATURE: PlanFeature = 'api_access';

/** Every price is in Norwegian kroner, counted in øre. */
export const CURRENCY = 'NOK';

/** How a server has plans paid: not at all, with pretended money, or with Stripe. */
export const billingKinds = ['none', 'sandbox', 'stripe'] as const;
export type BillingKind = (typeof billingKinds)[number];
