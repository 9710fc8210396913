import { z } from 'zod';
import { route } from '../call/route.ts';
import { CURRENCY, periodUnits, planCodes } from './plan-codes.ts';

/** Whole øre; 39900 is NOK 399.00. */
export const amountSchema = z.number().int().min(0).describe('Amount in øre: 39900 is NOK 399.00');

export const planSchema = z.object({
  plan_code: z.enum(planCodes).describe('Identifies the plan in calls'),
  plan_name: z.string().describe('Name of the plan as people read it, the same for monthly and yearly'),
  period_unit: z.enum(periodUnits).describe('How long one paid period is'),
  is_active: z
    .boolean()
    .describe('Whether it can be bought; whoever has a plan that is no longer offered keeps it'),
  pages_monthly_limit: z
    .number()
    .int()
    .nullable()
    .describe('How many pages detection may read in a month; null where there is no limit'),
  pages_yearly_limit: z
    .number()
    .int()
    .nullable()
    .describe('Pages in a year of a yearly plan; null means twelve times those of a month'),
  trial_days: z.number().int().nullable().describe('How long a free trial runs; null for every other plan'),
  metadata: z
    .object({
      price: amountSchema.describe('Price of one period in øre, tax included'),
      currency: z.literal(CURRENCY).describe('Currency of the price'),
      savings: amountSchema
        .nullable()
        .describe(
          'What a yearly plan saves compared with twelve months, in øre; null where it saves nothing',
        ),
      features: z.array(z.string()).describe('Codes of what the plan includes, in the order to show them'),
    })
    .describe('Price and contents'),
});

/** A plan as its card shows it. */
export type Plan = z.infer<typeof planSchema>;

/**
 * The active plans, in the order of the operator's file. `billing` of `getSite` says whether they can be bought; with
 * `none` the operator gives plans by hand.
 */
export const listPlans = route({
  method: 'GET',
  path: '/api/subscriptions/plans',
  summary: 'The plans',
  tag: 'Subscriptions',
  access: 'public',
  key: 'read',
  response: z.array(planSchema),
  errors: [],
});

/** One plan, including plans that are no longer offered. Answers `plan.not_found` (404) if there is none. */
export const getPlan = route({
  method: 'GET',
  path: '/api/subscriptions/plans/:plan_code',
  summary: 'One plan',
  tag: 'Subscriptions',
  access: 'public',
  key: 'read',
  params: z.object({ plan_code: z.string() }),
  response: planSchema,
  errors: ['plan.not_found'],
});
