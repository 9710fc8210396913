import { z } from 'zod';
import { route } from '../call/route.ts';

/** The time that a usage history covers. */
const usageSpans = ['period', 'year'] as const;

/**
 * Pages that detection read, in the current period day by day, or in the last twelve months month by month. Days and
 * months without pages are included with 0. Days are in UTC.
 */
export const getUsageHistory = route({
  method: 'GET',
  path: '/api/subscriptions/usage',
  summary: 'Pages used over time',
  tag: 'Subscriptions',
  access: 'session',
  query: z.object({
    span: z.enum(usageSpans).default('period').describe('`period` answers days, `year` months'),
  }),
  response: z.object({
    unit: z.enum(['day', 'month']).describe('What one entry stands for'),
    entries: z
      .array(
        z.object({
          from: z.iso.date().describe('The day, or the first day of the month'),
          pages: z.number().int().min(0).describe('Pages read'),
        }),
      )
      .describe('The earliest first'),
  }),
  errors: [],
});
