import { passwordSchema } from '@sladd/contract';
import { expect, it } from 'vitest';
import { passwordCriteria } from './password-criteria.model.ts';

it.each([
  '',
  'short1!A',
  'sh0rt!A',
  'alllowercase1!',
  'ALLUPPERCASE1!',
  'NoNumbers!!',
  'NoSpecial11',
  'Space is 1 none',
  'Blåbær-Syltetøy1',
  `Aa1!${'x'.repeat(124)}`,
  `Aa1!${'x'.repeat(125)}`,
])('meets all criteria exactly when the contract takes the password: %s', (password) => {
  const isMet = passwordCriteria(password).every((criterion) => criterion.isMet);
  expect(isMet).toBe(passwordSchema.safeParse(password).success);
});
