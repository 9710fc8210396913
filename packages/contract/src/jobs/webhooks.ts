import { z } from 'zod';
import { route } from '../call/route.ts';
import { jobKinds, jobStates } from './job.ts';

/** Largest number of webhook addresses of one person. */
export const MAX_WEBHOOKS = 10;
/** How often an event is sent to one address before it is given up. */
export const WEBHOOK_TRIES = 8;
/** How long a replaced secret still signs in addition to the new one. */
export const WEBHOOK_SECRET_HOURS = 24;

/** The events that are sent: the three ends of a job, and a test. */
export const webhookEventTypes = ['job.done', 'job.failed', 'job.cancelled', 'webhook.test'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The body of an event: ids, states and counts. */
export const webhookBodySchema = z.object({
  type: z.enum(webhookEventTypes).describe('What happened'),
  timestamp: z.iso.datetime().describe('When it happened'),
  data: z
    .object({
      job: z.string().describe('Id of the job'),
      kind: z.enum(jobKinds).describe('What it did with its files'),
      state: z.enum(jobStates).describe('How it ended'),
      files: z.int().describe('How many files it had'),
      refused: z.int().describe('How many files nothing was delivered of'),
      pages: z.int().describe('How many pages were read'),
    })
    .partial()
    .describe('The job; empty for a test'),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/**
 * Why an address was not reached. `refused`: it leads into a private network, or is not https; `forbidden`: an organization
 * of the owner lets nothing go out.
 */
export const deliveryFailures = ['status', 'refused', 'forbidden', 'no_answer'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** An address that is notified when jobs end. */
export const webhookSchema = z.object({
  id: z.string().describe('Id of the webhook'),
  url: z.string().describe('Address that is notified'),
  is_active: z.boolean().describe('Whether it is notified; an address that answers 410 is switched off'),
  created_at: z.iso.datetime().describe('When it was made'),
  old_secret_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when the replaced secret signs too; null if it does not'),
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.string().describe('The `webhook-id`, the same at each try'),
  type: z.enum(webhookEventTypes).describe('The event'),
  job: z.string().nullable().describe('Id of the job; null for a test'),
  state: z.enum(deliveryStates).describe('State of the delivery'),
  tries: z.int().describe('How often it was sent'),
  status: z.int().nullable().describe('Status of the latest answer; null without one'),
  failure: z.enum(deliveryFailures).nullable().describe('Why the latest try failed; null where it did not'),
  created_at: z.iso.datetime().describe('When it happened'),
  tried_at: z.iso.datetime().nullable().describe('When it was last sent; null if it never was'),
  next_at: z.iso.datetime().nullable().describe('When it is sent again; null if it is not'),
});
/** One delivery to an address, and its result. */
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const path = '/api/users/me/webhooks';
const tag = 'Jobs';
const params = z.object({ id: z.string().max(100).describe('Id of the webhook') });
const secret = z.string().describe('The secret that signs messages, `whsec_…`; returned only this once');
const webhookWithSecret = webhookSchema.extend({ secret });

/** The addresses that are notified when one of the caller's jobs ends. */
export const listWebhooks = route({
  method: 'GET',
  path,
  summary: 'Webhooks',
  tag,
  access: 'session',
  response: z.object({
    is_enabled: z.boolean().describe('Whether this server sends webhooks; its administrator decides'),
    webhooks: z.array(webhookSchema).describe('The oldest first'),
  }),
  errors: [],
});

/** Adds an address. Only this answer contains its secret. */
export const createWebhook = route({
  method: 'POST',
  path,
  summary: 'Add a webhook',
  tag,
  access: 'session',
  status: 201,
  body: z.strictObject({
    url: z.string().max(2000).describe('An https address on the open internet'),
  }),
  response: webhookWithSecret,
  errors: ['webhook.switched_off', 'webhook.limit', 'webhook.address', 'rules.set_by_organization'],
});

/** Switches an address on or off. */
export const changeWebhook = route({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Switch a webhook on or off',
  tag,
  access: 'session',
  params,
  body: z.strictObject({ is_active: z.boolean().describe('Whether it is notified') }),
  response: webhookSchema,
  errors: ['webhook.not_found'],
});

/** Removes an address and everything still to be sent to it. */
export const deleteWebhook = route({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove a webhook',
  tag,
  access: 'session',
  params,
  response: z.null(),
  errors: ['webhook.not_found'],
});

/** Creates a new secret; the old one still signs in addition for 24 hours. */
export const rotateWebhookSecret = route({
  method: 'POST',
  path: `${path}/:id/secret`,
  summary: 'Make a new secret for a webhook',
  tag,
  access: 'session',
  params,
  response: webhookWithSecret,
  errors: ['webhook.not_found'],
});

/** Sends a test event; its result is in the list of deliveries. */
export const testWebhook = route({
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Send a test to a webhook',
  tag,
  access: 'session',
  params,
  response: z.object({ id: z.string().describe('The `webhook-id`') }),
  errors: ['webhook.not_found', 'webhook.switched_off', 'rules.set_by_organization', 'request.too_many'],
});

/** The deliveries, sent or waiting, newest first, without their bodies. */
export const listWebhookDeliveries = route({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  summary: 'Deliveries of a webhook',
  tag,
  access: 'session',
  params,
  response: z.array(deliverySchema),
  errors: ['webhook.not_found'],
});
