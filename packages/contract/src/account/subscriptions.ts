import { z } from 'zod';
import { route } from '../call/route.ts';

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

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
  'expired',
  'inactive',
] as const;

export const subscriptionSchema = z.object({
  plan_code: z.enum(planCodes),
  status: z.enum(subscriptionStatuses),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  auto_renew: z.boolean(),
  cancel_at_period_end: z.boolean(),
});

/** A user's running or past subscription. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The signed-in user's subscription; `subscription.none` (404) when there is none. */
export const getCurrentSubscription = route({
  method: 'GET',
  path: '/api/subscriptions/current',
  summary: 'The current subscription',
  tag: 'Subscriptions',
  access: 'session',
  response: subscriptionSchema,
  errors: ['subscription.none'],
});
