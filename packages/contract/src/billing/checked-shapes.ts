import { z } from 'zod';
import { apiKeyPermissions } from '../call/route.ts';
import { type ApiKeyDuration, apiKeyDurationMs, apiKeyNameSchema } from './api-keys.ts';
import { type PeriodUnit, planCodes } from './plan-codes.ts';

const DAY_MS = 86_400_000;

/** The names of billing periods in {@link subscriptionShapeSchema}. */
export const billingCycles = { month: 'monthly', year: 'annual' } as const satisfies Record<
  PeriodUnit,
  string
>;

/**
 * The number of days that a duration counts as when its range is checked, at least one. Keys expire exactly, not by
 * this number.
 */
export function daysOf(duration: ApiKeyDuration): number {
  return Math.max(1, apiKeyDurationMs[duration] / DAY_MS);
}

/** An API key as one object, only for checking; the call takes a duration. All permissions are included by default. */
export const apiKeyShapeSchema = z.strictObject({
  name: apiKeyNameSchema,
  expiresInDays: z.number().int().min(1).max(365),
  permissions: z.array(z.enum(apiKeyPermissions)).default([...apiKeyPermissions]),
});

/** A subscription as one object, only for checking; the provider decides what is paid, and how. */
export const subscriptionShapeSchema = z.strictObject({
  planId: z.enum(planCodes),
  billingCycle: z.enum(billingCycles),
  paymentMethodId: z.string().min(1).max(255),
});
