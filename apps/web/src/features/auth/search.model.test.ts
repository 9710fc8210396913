import { describe, expect, it } from 'vitest';
import { landingOf, loginSearchSchema } from './search.model.ts';

describe('the query of the login screen', () => {
  it.each([
    [{ registered: true }, true],
    [{ registered: 'true' }, true],
    [{ registered: '' }, true],
    [{ registered: false }, false],
    [{ registered: 'no' }, undefined],
    [{}, undefined],
  ])('reads the flag in %j as %s', (query, flag) => {
    expect(loginSearchSchema.parse(query).registered).toBe(flag);
  });

  it('ignores values that make no sense', () => {
    expect(loginSearchSchema.parse({ plan: 7, redirect: ['/x'] })).toEqual({
      plan: undefined,
      redirect: undefined,
    });
  });
});

describe('where a signed-in user lands', () => {
  it('is the checkout of a chosen plan before anything else', () => {
    expect(landingOf({ plan: 'pro_monthly', redirect: '/user/settings' })).toBe(
      '/subscription/checkout?plan=pro_monthly',
    );
    expect(landingOf({ plan: 'a&b' })).toBe('/subscription/checkout?plan=a%26b');
  });

  it('is the address that was asked for, with its query', () => {
    expect(landingOf({ redirect: '/user/settings?tab=account#x' })).toBe('/user/settings?tab=account#x');
  });

  it.each([
    undefined,
    '',
    '/',
    '/login?plan=x',
    '/signup',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('is the workspace when %s was asked for', (redirect) => {
    expect(landingOf({ redirect })).toBe('/playground');
  });
});
