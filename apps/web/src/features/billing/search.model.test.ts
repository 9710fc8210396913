import { expect, test } from 'vitest';
import { manageSearchSchema, pricingSearchSchema, topicOf } from './search.model.ts';

const topic = (query: Record<string, unknown>) => topicOf(pricingSearchSchema.parse(query));

test.each([
  [
    { upgrade: true, current: 'basic_monthly' },
    { kind: 'upgrade', planCode: 'basic_monthly' },
  ],
  [
    { upgrade: 'true', plan: 'pro_monthly' },
    { kind: 'upgrade', planCode: 'pro_monthly' },
  ],
  [
    { renew: true, plan: 'pro_yearly' },
    { kind: 'renewal', planCode: 'pro_yearly' },
  ],
  [
    { renew: true, current: 'pro_yearly' },
    { kind: 'renewal', planCode: 'pro_yearly' },
  ],
  [
    { renew: true, current: 'pro_yearly', plan: 'basic_monthly' },
    { kind: 'renewal', planCode: 'pro_yearly' },
  ],
  [{ upgrade: true }, { kind: 'plans' }],
  [{ renew: true }, { kind: 'plans' }],
  [{ plan: 'pro_monthly' }, { kind: 'plans' }],
  [{ upgrade: 'false', current: 'pro_monthly' }, { kind: 'plans' }],
  [{ upgrade: { odd: 1 }, current: 7 }, { kind: 'plans' }],
  [{}, { kind: 'plans' }],
])('%o is about %o', (query, expected) => {
  expect(topic(query)).toEqual(expected);
});

test('an unknown tab of the subscription page is the first', () => {
  expect(manageSearchSchema.parse({ tab: 'apikeys' }).tab).toBe('apikeys');
  expect(manageSearchSchema.parse({ tab: 'nothing' }).tab).toBe('subscription');
  expect(manageSearchSchema.parse({}).tab).toBe('subscription');
});
