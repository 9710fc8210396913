import { describe, expect, test } from 'vitest';
import { apiKeyDurations } from './api-keys.ts';
import { apiKeyShapeSchema, billingCycles, daysOf, subscriptionShapeSchema } from './checked-shapes.ts';

describe('a key as one shape', () => {
  const key = { name: 'Arkivsystem', expiresInDays: 30 };

  test('is permitted everything unless given', () => {
    expect(apiKeyShapeSchema.parse(key).permissions).toEqual(['detect', 'redact', 'read']);
    expect(apiKeyShapeSchema.parse({ ...key, permissions: ['read'] }).permissions).toEqual(['read']);
    expect(apiKeyShapeSchema.safeParse({ ...key, permissions: ['own'] }).success).toBe(false);
  });

  test.each([
    [0, false],
    [1, true],
    [365, true],
    [366, false],
    [1.5, false],
  ])('%d days: %s', (expiresInDays, isAllowed) => {
    expect(apiKeyShapeSchema.safeParse({ ...key, expiresInDays }).success).toBe(isAllowed);
  });

  test('every duration counts as days of that range, a quarter of an hour as one', () => {
    const days = apiKeyDurations.map(daysOf);
    expect(days).toEqual([1, 1, 30, 90, 180, 365]);
    for (const expiresInDays of days)
      expect(apiKeyShapeSchema.safeParse({ ...key, expiresInDays }).success).toBe(true);
  });

  test('has a name of 3 to 50 letters, digits, spaces, hyphens and underscores', () => {
    const isName = (name: string) => apiKeyShapeSchema.safeParse({ ...key, name }).success;
    expect(['ab', 'abc', 'a'.repeat(50), 'a'.repeat(51), 'a/b/c'].map(isName)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a subscription as one shape', () => {
  const subscription = { planId: 'pro_yearly', billingCycle: 'annual', paymentMethodId: 'pm_1' };

  test('is a plan, monthly or annual, and how it is paid', () => {
    expect(subscriptionShapeSchema.parse(subscription)).toEqual(subscription);
    for (const billingCycle of Object.values(billingCycles)) {
      expect(subscriptionShapeSchema.safeParse({ ...subscription, billingCycle }).success).toBe(true);
    }
    for (const wrong of [
      { billingCycle: 'yearly' },
      { planId: 'starter' },
      { paymentMethodId: '' },
      { price: 1 },
    ]) {
      expect(subscriptionShapeSchema.safeParse({ ...subscription, ...wrong }).success).toBe(false);
    }
  });
});
