import { z } from 'zod';
import { route } from '../call/route.ts';
import { CURRENCY, planCodes } from './plan-codes.ts';
import { amountSchema, planSchema } from './plans.ts';
import { providerErrors } from './provider-errors.ts';

/** States of a subscription; `unknown` is any other state that a payment provider may report. */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
  'expired',
  'inactive',
  'unknown',
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Where a subscription comes from: given by the operator of the server, a free trial, or bought. */
const subscriptionSources = ['given', 'trial', 'bought'] as const;

/** The roles of an organization's members. */
export const organizationRoles = ['owner', 'admin', 'member', 'viewer'] as const;

/** A payment card, as far as it may be shown. */
export const paymentMethodSchema = z.object({
  brand: z.string().describe('Kind of card in small letters, such as `visa`'),
  last4: z.string().describe('Its last four digits'),
  exp_month: z.number().int().min(1).max(12).describe('Month in which it ends'),
  exp_year: z.number().int().describe('Year in which it ends, four digits'),
});

export const paymentSchema = z.object({
  payment_id: z.string().describe('Id of the payment at the provider'),
  paid_at: z.iso.datetime().describe('When it was paid, or tried'),
  plan_code: z.enum(planCodes).nullable().describe('The plan it was for, where it is known'),
  amount: amountSchema,
  currency: z.literal(CURRENCY).describe('Currency of the amount'),
  status: z.enum(['paid', 'failed', 'refunded']).describe('Outcome'),
  receipt_url: z.url().nullable().describe('Where the provider shows the receipt'),
});

/** One payment of a subscription. */
export type Payment = z.infer<typeof paymentSchema>;

/** The pages of the current period: used, and the limit. */
export const usageSchema = z.object({
  pages_used: z.number().int().min(0).describe('Pages that detection has read in this period'),
  pages_limit: z
    .number()
    .int()
    .nullable()
    .describe('Pages of this period, those carried over included; null where there is no limit'),
});

export const subscriptionSchema = z.object({
  subscription_id: z.string().describe('Id of the subscription'),
  plan: planSchema.describe('The plan as the server offers it now'),
  plan_code: z.enum(planCodes).describe('Code of the plan'),
  status: z.enum(subscriptionStatuses).describe('`active` and `trialing` unlock the premium features'),
  source: z.enum(subscriptionSources).describe('Given by the owner of the server, a free trial, or bought'),
  current_period_start: z.iso.datetime().describe('When the period began'),
  current_period_end: z.iso.datetime().describe('When it ends, or a trial does'),
  usage: usageSchema.describe('Pages of this period'),
  auto_renew: z.boolean().describe('Whether it renews at the end of the period, with a payment'),
  cancel_at_period_end: z.boolean().describe('Whether it ends when the period ends'),
  is_organization_subscription: z.boolean().describe('Whether an organization shares it'),
  user_role_in_organization: z
    .enum(organizationRoles)
    .nullable()
    .describe('Role of the caller in that organization'),
  organization_id: z.string().nullable().describe('Id of that organization'),
  organization_name: z.string().nullable().describe('Name of that organization'),
  may_manage: z.boolean().describe('Whether the caller may cancel it and change its renewal'),
  has_portal: z.boolean().describe('Whether `openPortal` has a page to change the card'),
  next_payment: z
    .object({
      at: z.iso.datetime().describe('When the payment is due, or tried again after a failure'),
      amount: amountSchema,
      currency: z.literal(CURRENCY).describe('Currency of the amount'),
    })
    .nullable()
    .describe('Null when nothing is going to be paid'),
  payment_method: paymentMethodSchema.nullable().describe('The card that pays'),
  payments: z.array(paymentSchema).describe('The latest payments, the newest first'),
  is_last_known: z
    .boolean()
    .describe('Whether the payment provider did not answer, so that this is what it said last'),
});

/** A user's active or past subscription. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * The caller's subscription. Answers `subscription.none` (404) if there is none. `refresh` asks the payment provider
 * first; if it does not answer, the last known state is returned with `is_last_known`.
 */
export const getCurrentSubscription = route({
  method: 'GET',
  path: '/api/subscriptions/current',
  summary: 'The current subscription',
  tag: 'Subscriptions',
  access: 'session',
  key: 'read',
  query: z.object({
    refresh: z.enum(['true', 'false']).optional().describe('`true` asks the payment provider first'),
  }),
  response: subscriptionSchema,
  errors: ['subscription.none'],
});

const managing = [
  'subscription.none',
  'subscription.manager_only',
  'subscription.given',
  'subscription.not_running',
  ...providerErrors,
] as const;

/**
 * Turns automatic renewal on or off, and returns the new state. Off is the same as cancelling; on undoes it until the
 * period ends. A trial does not renew: `subscription.trial_ends`.
 */
export const updateCurrentSubscription = route({
  method: 'PATCH',
  path: '/api/subscriptions/current',
  summary: 'Turn auto-renewal on or off',
  tag: 'Subscriptions',
  access: 'session',
  body: z.strictObject({ auto_renew: z.boolean().describe('Whether it renews at the end of the period') }),
  response: subscriptionSchema,
  errors: [...managing, 'subscription.trial_ends', 'organization.being_deleted'],
});

/** Lets the subscription end with its period, and returns the new state. */
export const cancelSubscription = route({
  method: 'POST',
  path: '/api/subscriptions/current/cancel',
  summary: 'Cancel the subscription',
  tag: 'Subscriptions',
  access: 'session',
  response: subscriptionSchema,
  errors: [...managing, 'subscription.not_active'],
});
