import type { ErrorGroup } from './error-group.ts';

/** Plans, payment, pages used and API keys. */
export const billingErrors = {
  'subscription.none': { status: 404, message: 'No subscription' },
  'subscription.required': { status: 403, message: 'This feature needs a subscription' },
  'subscription.member': {
    status: 403,
    message:
      'You are a member of an organization. Please ask your organization owner to manage the subscription.',
  },
  'subscription.manager_only': {
    status: 403,
    message: 'Only organization owners and admins can cancel or modify',
  },
  'subscription.given': { status: 409, message: 'This plan was given by the owner of the server' },
  'subscription.not_running': { status: 409, message: 'The subscription has ended' },
  'subscription.not_active': { status: 409, message: 'Only an active subscription can be cancelled' },
  'subscription.trial_ends': { status: 409, message: 'A trial ends by itself and costs nothing' },
  'subscription.trial_used': { status: 409, message: 'The free trial can be used once' },
  'subscription.renewed_enough': {
    status: 409,
    message: 'The subscription is paid for a year ahead and cannot be renewed further',
  },
  'plan.not_found': { status: 404, message: 'There is no such plan' },
  'plan.not_offered': { status: 409, message: 'This plan is not offered any more' },
  'billing.not_sold': {
    status: 409,
    message: 'This server sells no plans. Its owner gives access by hand',
  },
  'billing.renews_itself': {
    status: 409,
    message: 'This plan renews by itself at the end of its period. Nothing is paid ahead',
  },
  'billing.no_portal': { status: 409, message: 'There is no payment to change' },
  'billing.unavailable': {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Try again in a moment',
  },
  'billing.customer_unknown': {
    status: 503,
    message:
      'The payment provider does not know you as its customer: this server may use the key of another account there. Nothing was charged and nothing is lost. Tell whoever runs this server',
  },
  'billing.card_declined': { status: 402, message: 'The card was declined. Nothing was charged' },
  'checkout.not_found': { status: 404, message: 'There is no such checkout' },
  'checkout.closed': { status: 409, message: 'This checkout is over' },
  'webhook.signature': { status: 400, message: 'The signature of the event is not valid' },
  'usage.exhausted': { status: 402, message: 'The pages of this period are used up' },
  'api_key.invalid': { status: 401, message: 'The API key is not valid, or was deleted' },
  'api_key.expired': { status: 401, message: 'The API key has expired' },
  'api_key.in_address': {
    status: 400,
    message: 'A key in an address is refused. Send it in the Authorization header, and make a new one',
  },
  'api_key.not_for_call': { status: 403, message: 'An API key cannot make this call' },
  'api_key.permission': { status: 403, message: 'This API key has no permission for this call' },
  'api_key.plan_required': { status: 403, message: 'API keys need a plan with API access' },
  'api_key.limit': { status: 409, message: 'There are {limit_keys} keys already. Delete one first' },
  'api_key.not_found': { status: 404, message: 'There is no such API key' },
} as const satisfies ErrorGroup;
