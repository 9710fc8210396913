import { z } from 'zod';
import { route } from '../call/route.ts';
import { amountSchema, planSchema } from './plans.ts';
import { paymentSchema, subscriptionStatuses } from './subscription.ts';

/**
 * The answers of the sandbox bank: accepted; declined; accepted now but declined at renewals; accepted ten seconds
 * after the browser has returned.
 */
export const sandboxOutcomes = ['accepted', 'declined', 'declined_at_renewal', 'late'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** How far the clock of the sandbox is moved ahead; `back` undoes all moves. */
export const sandboxMoves = ['day', 'week', 'renewal', 'back'] as const;

/** A checkout of the sandbox, for the page `/sandbox/checkout/<id>`. */
export const sandboxCheckoutSchema = z.object({
  checkout_id: z.string().describe('Id of the checkout'),
  plan: planSchema.describe('What is bought'),
  amount: amountSchema.describe('Amount to pay today, in øre'),
  purpose: z.enum(['buy', 'change', 'renew', 'portal']).describe('`portal` is for changing the card'),
  state: z.enum(['open', 'paid', 'canceled']).describe('Whether it can still be paid'),
  outcome: z.enum(sandboxOutcomes).nullable().describe('What the bank answers at the next renewal'),
  now: z.iso.datetime().describe('Time by the clock of the pretended provider'),
  days_ahead: z.number().int().min(0).describe('How many days that clock is ahead'),
  next_at: z.iso.datetime().nullable().describe('When it next charges, or ends the subscription'),
  status: z
    .enum(subscriptionStatuses)
    .nullable()
    .describe('Status at the provider; null before anything is paid'),
  payments: z.array(paymentSchema).describe('What was paid or declined, the newest first'),
});

export type SandboxCheckout = z.infer<typeof sandboxCheckoutSchema>;

const common = {
  tag: 'Sandbox',
  access: 'session',
  params: z.object({ checkout_id: z.string().max(100) }),
} as const;

const returnSchema = z.object({ return_url: z.url().describe('Where to send the browser') });

/**
 * One of the caller's own checkouts. Answers `checkout.not_found` for those of others, and if the server has no
 * sandbox.
 */
export const getSandboxCheckout = route({
  ...common,
  method: 'GET',
  path: '/api/sandbox/checkouts/:checkout_id',
  summary: 'A pretended checkout',
  response: sandboxCheckoutSchema,
  errors: ['checkout.not_found'],
});

/**
 * Pays or, if it is already paid, changes what the bank will answer. A declined card is `billing.card_declined` (402).
 */
export const paySandboxCheckout = route({
  ...common,
  method: 'POST',
  path: '/api/sandbox/checkouts/:checkout_id/pay',
  summary: 'Let the pretended bank answer',
  body: z.strictObject({ outcome: z.enum(sandboxOutcomes).describe('What the bank answers') }),
  response: returnSchema,
  errors: ['checkout.not_found', 'checkout.closed', 'billing.card_declined'],
});

/** Abandons an open checkout. */
export const cancelSandboxCheckout = route({
  ...common,
  method: 'POST',
  path: '/api/sandbox/checkouts/:checkout_id/cancel',
  summary: 'Give up a pretended checkout',
  response: returnSchema,
  errors: ['checkout.not_found'],
});

/** Moves the clock of the sandbox; due renewals are charged and the signed events sent. */
export const moveSandboxClock = route({
  ...common,
  method: 'POST',
  path: '/api/sandbox/checkouts/:checkout_id/clock',
  summary: 'Move the clock of the pretended provider',
  body: z.strictObject({ move: z.enum(sandboxMoves).describe('How far; `back` is today again') }),
  response: sandboxCheckoutSchema,
  errors: ['checkout.not_found'],
});

/** Sends the latest event again, which must change nothing. */
export const resendSandboxEvent = route({
  ...common,
  method: 'POST',
  path: '/api/sandbox/checkouts/:checkout_id/resend',
  summary: 'Send the latest event again',
  response: sandboxCheckoutSchema,
  errors: ['checkout.not_found'],
});
