import { featureCodes } from '@sladd/contract';
import { expect, test } from 'vitest';
import { rightsOf } from './entitlements.api.ts';

test('until the server has answered nothing is open and nothing is offered for sale', () => {
  const rights = rightsOf(undefined);
  expect(rights.isKnown).toBe(false);
  for (const code of featureCodes) {
    expect(rights.has(code)).toBe(false);
    expect(rights.isLocked(code)).toBe(false);
  }
});

test('each feature is open or locked by itself', () => {
  const rights = rightsOf({
    source: 'bought',
    features: ['ai_search'],
    plan_features: ['api_access', 'Advanced_search'],
    pages_left: 12,
  });
  expect([rights.has('ai_search'), rights.isLocked('ai_search')]).toEqual([true, false]);
  expect([rights.has('ban_list'), rights.isLocked('ban_list')]).toEqual([false, true]);
  expect([rights.lists('api_access'), rights.lists('sso')]).toEqual([true, false]);
  expect([rights.isPremium, rights.pagesLeft]).toEqual([true, 12]);
});

test('the free plan has everything locked and no page', () => {
  const rights = rightsOf({ source: 'none', features: [], plan_features: [], pages_left: 0 });
  expect([rights.isPremium, rights.pagesLeft]).toEqual([false, 0]);
  expect(featureCodes.every((code) => rights.isLocked(code))).toBe(true);
});
