import type { Dismissal } from '@sladd/billing';
import { z } from 'zod';
import { defineStored } from '../../../shared/browser/storage.ts';

/** The usage alert that was dismissed last. */
export const alertDismissal = defineStored<Dismissal | null>({
  key: 'usage.dismissed',
  version: 1,
  schema: z
    .object({
      level: z.enum(['critical', 'high', 'medium']),
      atMs: z.number(),
      periodStartMs: z.number(),
    })
    .nullable(),
  fallback: null,
});
