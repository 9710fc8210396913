import { z } from 'zod';
import { createCheckout, openPortal } from '../billing/checkout.ts';
import {
  cancelSubscription,
  subscriptionSchema,
  updateCurrentSubscription,
  usageSchema,
} from '../billing/subscription.ts';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';

/**
 * The subscription of the organization, whichever organization the session is in. Answers `subscription.none` (404) if
 * there is none. Only the owner sees cards and payments.
 */
export const getOrganizationSubscription = route({
  method: 'GET',
  path: '/api/organizations/:org_id/subscription',
  summary: 'Subscription of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: subscriptionSchema,
  errors: ['organization.not_found', 'organization.forbidden', 'subscription.none'],
});

/** Starts buying, changing or renewing a plan for the organization, like `createCheckout` with its id. */
export const buyOrganizationPlan = route({
  method: 'POST',
  path: '/api/organizations/:org_id/subscription',
  summary: 'Begin to buy a plan for an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ plan_code: z.string().max(50).describe('The plan to buy') }),
  response: createCheckout.response,
  status: 201,
  errors: [...createCheckout.errors, 'organization.forbidden'],
});

/** Turns automatic renewal on or off. */
export const updateOrganizationSubscription = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id/subscription',
  summary: 'Turn auto-renewal of an organization on or off',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ auto_renew: z.boolean().describe('Whether it renews at the end of the period') }),
  response: subscriptionSchema,
  errors: [
    ...updateCurrentSubscription.errors,
    'organization.not_found',
    'organization.forbidden',
    'organization.being_deleted',
  ],
});

/** Lets the subscription end with its period. */
export const cancelOrganizationSubscription = route({
  method: 'POST',
  path: '/api/organizations/:org_id/subscription/cancel',
  summary: 'Cancel the subscription of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: subscriptionSchema,
  errors: [...cancelSubscription.errors, 'organization.not_found', 'organization.forbidden'],
});

/** A page of the payment provider where the card of the organization can be changed. */
export const openOrganizationPortal = route({
  method: 'POST',
  path: '/api/organizations/:org_id/subscription/portal',
  summary: 'The page for changing the card of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: openPortal.response,
  errors: [...openPortal.errors, 'organization.not_found', 'organization.forbidden'],
});

/** The used pages and the shared limit. For owner and admins the list of members says who used how many. */
export const getOrganizationUsage = route({
  method: 'GET',
  path: '/api/organizations/:org_id/usage',
  summary: 'Pages that an organization used',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: usageSchema.extend({
    period_start: z.iso.datetime().nullable().describe('When the period began; null without a subscription'),
    period_end: z.iso.datetime().nullable().describe('When it ends; null without a subscription'),
    own_pages: z.number().int().min(0).describe('Pages of the period that the caller used'),
  }),
  errors: ['organization.not_found', 'organization.forbidden'],
});
