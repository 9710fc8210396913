import type { Subscription } from '@sladd/contract';
import { expect, test } from 'vitest';
import { subscriptionOf } from '../testing/subscriptions.ts';
import { begin } from './begun-checkout.ts';
import { outcomeOf } from './checkout-return.model.ts';

const pro = (change: Partial<Subscription> = {}) => subscriptionOf('pro_monthly', change);
const basic = subscriptionOf('basic_monthly');
const first = begin('pro_monthly', null);
const upgrade = begin('pro_monthly', basic);
const renewal = begin('pro_monthly', pro());

test.each([
  ['a first purchase that is not there yet', null, first, 'waiting'],
  ['a first purchase', pro(), first, 'open'],
  ['a trial', subscriptionOf('free_trial', { status: 'trialing' }), begin('free_trial', null), 'open'],
  ['the old plan, when another was bought', basic, upgrade, 'waiting'],
  ['the new plan', pro(), upgrade, 'open'],
  ['an unchanged period, when it was to be renewed', pro(), renewal, 'waiting'],
  ['a longer period', pro({ current_period_end: '2027-01-22T14:32:00.000Z' }), renewal, 'open'],
  ['a payment that the bank has not answered yet', pro({ status: 'incomplete' }), first, 'waiting'],
  ['a payment that was not taken', pro({ status: 'unpaid' }), first, 'declined'],
  ['a payment that failed later', pro({ status: 'past_due' }), upgrade, 'declined'],
  ['one that paid what was due', pro(), begin('pro_monthly', pro({ status: 'past_due' })), 'open'],
  [
    'one that had failed before',
    pro({ status: 'past_due' }),
    begin('pro_monthly', pro({ status: 'past_due' })),
    'waiting',
  ],
  ['one that has expired', pro({ status: 'expired' }), first, 'waiting'],
  ['a checkout of another browser, with a plan', pro(), null, 'open'],
  ['a checkout of another browser, without one', null, null, 'waiting'],
] as const)('%s', (_name, subscription, begun, outcome) => {
  expect(outcomeOf(subscription, begun)).toBe(outcome);
});
