import { z } from 'zod';
import { apiKeyPermissions } from '../call/route.ts';
import { type ApiKeyDuration, apiKeyDurationMs, apiKeyNameSchema } from './api-keys.ts';
import { type PeriodUnit, planCodes } from './plan-codes.ts';

const DAY_MS = 86_400_000;

/** What each period of a plan is called where a subscription is checked as one shape. */
export const billingCycles = { month: 'monthly', year: 'annual' } as const satisfies Record<
  PeriodUnit,
  string
>;

/** The days that a duration counts as in the check of its range: one at least. A key ends exactly, not by these. */
export function daysOf(duration: ApiKeyDuration): number {
  return Math.max(1, apiKeyDurationMs[duration] / DAY_MS);
}

/** A key as one shape, for checking alone: the call takes a duration. Everything is permitted unless given. */
export const apiKeyShapeSchema = z.strictObject({
  name: apiKeyNameSchema,
  expiresInDays: z.number().int().min(1).max(365),
  permissions: z.array(z.enum(apiKeyPermissions)).default([...apiKeyPermissions]),
});

/** A subscription as one shape, for checking alone: what is paid, and how, is the provider's affair. */
export const subscriptionShapeSchema = z.strictObject({
  planId: z.enum(planCodes),
  billingCycle: z.enum(billingCycles),
  paymentMethodId: z.string().min(1).max(255),
});
