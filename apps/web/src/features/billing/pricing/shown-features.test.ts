import { expect, test } from 'vitest';
import { planOf } from '../testing/subscriptions.ts';
import { shownFeatures } from './shown-features.ts';

const withFeatures = (code: 'basic_monthly' | 'pro_monthly', ...features: string[]) => {
  const plan = planOf(code);
  return { ...plan, metadata: { ...plan.metadata, features } };
};
const basic = withFeatures('basic_monthly', 'basic_search', 'email_support');

test.each([
  ['more than the smaller plan', ['email_support', 'basic_search', 'api_access'], 'Basic', ['api_access']],
  [
    'the same as the smaller plan',
    ['email_support', 'basic_search'],
    null,
    ['email_support', 'basic_search'],
  ],
  ['not all of the smaller plan', ['basic_search', 'sso'], null, ['basic_search', 'sso']],
])('a plan with %s', (_name, features, includes, shown) => {
  expect(shownFeatures(withFeatures('pro_monthly', ...features), basic)).toEqual({
    includes,
    features: shown,
  });
});

test('the smallest plan lists all it has', () => {
  expect(shownFeatures(basic, undefined)).toEqual({
    includes: null,
    features: ['basic_search', 'email_support'],
  });
});
