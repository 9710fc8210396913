import type { Subscription } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../../../shared/browser/storage.ts';

/** The plan being bought and the former subscription: the return address of the payment provider contains neither. */
export const begunCheckout = defineStored<BegunCheckout | null>({
  key: 'checkout.begun',
  version: 1,
  schema: z
    .object({
      planCode: z.string(),
      before: z.object({ planCode: z.string(), periodEnd: z.string(), status: z.string() }).nullable(),
    })
    .nullable(),
  fallback: null,
});

export interface BegunCheckout {
  readonly planCode: string;
  readonly before: { readonly planCode: string; readonly periodEnd: string; readonly status: string } | null;
}

/** What is stored before a plan is bought. */
export function begin(planCode: string, subscription: Subscription | null): BegunCheckout {
  return {
    planCode,
    before: subscription && {
      planCode: subscription.plan_code,
      periodEnd: subscription.current_period_end,
      status: subscription.status,
    },
  };
}
