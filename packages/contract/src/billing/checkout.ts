import { z } from 'zod';
import { route } from '../call/route.ts';
import { providerErrors } from './provider-errors.ts';

/**
 * Starts buying a plan, changing to it, or renewing the present plan ahead of time. Returns the address for the
 * browser: a page of the payment provider; with `sandbox` the page `/sandbox/checkout/<id>` of the web app; and for
 * `free_trial`, which costs nothing, the address that follows a success. The browser returns to
 * `/pricing?success=true&subscription=success` or `/pricing?canceled=true`. Prices come only from the server's list of
 * plans.
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
    ...providerErrors,
  ],
});

/** A page of the payment provider where the card can be changed; with `sandbox` a page of the web app. */
export const openPortal = route({
  method: 'POST',
  path: '/api/subscriptions/portal',
  summary: 'The page for changing the card',
  tag: 'Subscriptions',
  access: 'session',
  response: z.object({ portal_url: z.url().describe('Where to send the browser') }),
  errors: ['subscription.none', 'subscription.manager_only', 'billing.no_portal', ...providerErrors],
});

/**
 * Receives signed events of the payment provider. An event only says that a customer changed; the server then asks the
 * provider for the present state. The body is not parsed, because the signature covers its bytes.
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
