import { z } from 'zod';
import { route } from '../call/route.ts';

/**
 * Begins to buy a plan, to change to it, or, for the plan one has, to renew it ahead of time. The answer is where to send the
 * browser: a page of the payment provider, with the kind `sandbox` the page `/sandbox/checkout/<id>` of the web app,
 * and for `free_trial`, which nobody pays, the address that follows success. The way back is
 * `/pricing?success=true&subscription=success` or `/pricing?canceled=true`. What it costs says the server's list of plans.
 */
export const createCheckout = route({
  method: 'POST',
  path: '/api/subscriptions/checkout',
  summary: 'Begin to buy a plan',
  tag: 'Subscriptions',
  access: 'session',
  body: z.strictObject({
    plan_code: z.string().max(50).describe('The plan to buy'),
    org_id: z.string().max(100).optional().describe('The organization it is for; the caller owns it'),
  }),
  response: z.object({ checkout_url: z.url().describe('Where to send the browser') }),
  status: 201,
  errors: [
    'plan.not_found',
    'plan.not_offered',
    'subscription.member',
    'subscription.given',
    'subscription.trial_used',
    'subscription.renewed_enough',
    'organization.not_found',
    'organization.being_deleted',
    'billing.not_sold',
    'billing.renews_itself',
    'billing.unavailable',
  ],
});

/** A page of the payment provider on which the card is changed; with `sandbox` a page of ours. */
export const openPortal = route({
  method: 'POST',
  path: '/api/subscriptions/portal',
  summary: 'The page for changing the card',
  tag: 'Subscriptions',
  access: 'session',
  response: z.object({ portal_url: z.url().describe('Where to send the browser') }),
  errors: ['subscription.none', 'subscription.manager_only', 'billing.no_portal', 'billing.unavailable'],
});

/**
 * What the payment provider has to say, signed. It is only told that a customer changed; what is so is asked of the
 * provider. The body is read as it came, because the signature is over its bytes.
 */
export const receiveWebhook = route({
  method: 'POST',
  path: '/api/subscriptions/webhook',
  summary: 'Events of the payment provider',
  tag: 'Subscriptions',
  access: 'public',
  rawBody: true,
  response: z.null(),
  errors: ['webhook.signature', 'billing.not_sold', 'billing.unavailable'],
});
