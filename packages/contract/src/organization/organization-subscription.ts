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
 * The subscription of the organization, whichever one the session works in; `subscription.none` (404) when there is none.
 * Cards and payments are told to the owner alone.
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

/** Begins to buy a plan for the organization, to change it or to renew it, as `createCheckout` does with its id. */
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

/** Turns auto-renewal on or off. */
export const updateOrganizationSubscription = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id/subscription',
  summary: 'Turn auto-renewal of an organization on or off',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ auto_renew: z.boolean().describe('Whether it goes on after the period') }),
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

/** A page of the payment provider on which the card of the organization is changed. */
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

/** Pages used of the shared limit. Who used how many stands in the list of members, for owner and admins. */
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
