import { errorCatalogue } from '@sladd/contract';
import { expect, test } from 'vitest';
import { asksForVerification, saysAlreadyVerified } from './verification.model.ts';

test.each([
  'Please verify your email first',
  errorCatalogue['auth.email_not_verified'].message,
  'This is an UNVERIFIED EMAIL',
  'Email verification required.',
])('%j asks for verification', (message) => {
  expect(asksForVerification(message)).toBe(true);
});

test('any other failure does not ask for verification', () => {
  expect(asksForVerification(errorCatalogue['auth.invalid_credentials'].message)).toBe(false);
  expect(asksForVerification('')).toBe(false);
});

test('a failure that says already verified is none', () => {
  expect(saysAlreadyVerified('The account is Already Verified')).toBe(true);
  expect(saysAlreadyVerified(errorCatalogue['auth.verification_expired'].message)).toBe(false);
});
