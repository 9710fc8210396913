import { PASSWORD_LENGTH } from '@sladd/contract';

export type PasswordCriterion = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special';

/** The rules of a password and whether each is met; together they equal the rule of the contract. */
export function passwordCriteria(password: string): readonly { name: PasswordCriterion; isMet: boolean }[] {
  const { min, max } = PASSWORD_LENGTH;
  return [
    { name: 'length', isMet: password.length >= min && password.length <= max },
    { name: 'uppercase', isMet: /\p{Lu}/u.test(password) },
    { name: 'lowercase', isMet: /\p{Ll}/u.test(password) },
    { name: 'number', isMet: /\p{Nd}/u.test(password) },
    { name: 'special', isMet: /[^\p{L}\p{Nd}\s]/u.test(password) },
  ];
}
