import { CURRENCY, type Plan, paymentMethodSchema, paymentSchema, type Subscription } from '@sladd/contract';
import { z } from 'zod';
import { pagesLimit } from './period.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** Payment details from a provider, as stored with the subscription. */
export const billingFactsSchema = z.object({
  payment_method: paymentMethodSchema.nullable(),
  next_payment: z.object({ at: z.iso.datetime(), amount: z.number().int() }).nullable(),
  payments: z.array(paymentSchema),
});
export type BillingFacts = z.infer<typeof billingFactsSchema>;

const nothingPaid: BillingFacts = { payment_method: null, next_payment: null, payments: [] };

/** A subscription as shown to its owner. */
export function presentSubscription(
  row: SubscriptionRow,
  plan: Plan,
  { used, hasPortal }: { readonly used: number; readonly hasPortal: boolean },
): Subscription {
  const facts = row.billing === null ? nothingPaid : billingFactsSchema.parse(JSON.parse(row.billing));
  const { plan_code, status, source, current_period_start, current_period_end } = row;
  return {
    subscription_id: row.id,
    plan,
    plan_code,
    status,
    source,
    current_period_start,
    current_period_end,
    usage: { pages_used: used, pages_limit: pagesLimit(row, plan) },
    auto_renew: row.auto_renew === 1,
    cancel_at_period_end: row.cancel_at_period_end === 1,
    is_organization_subscription: false,
    user_role_in_organization: null,
    organization_id: null,
    organization_name: null,
    may_manage: true,
    has_portal: hasPortal,
    next_payment: facts.next_payment && { ...facts.next_payment, currency: CURRENCY },
    payment_method: facts.payment_method,
    payments: facts.payments,
    is_last_known: row.is_last_known === 1,
  };
}
