import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { apiKeyNameSchema } from '../billing/api-keys.ts';
import { banWordSchema } from '../settings/ban-list.ts';
import { patternInputSchema } from '../settings/patterns.ts';
import { settingSchemas } from '../settings/settings.ts';
import { contactSchema } from '../site/contact.ts';
import { changePasswordSchema, deleteAccountSchema, updateProfileSchema } from './account.ts';
import { emailSchema, loginSchema, passwordSchema, tokenSchema, usernameSchema } from './auth.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];
const address = (length: number) => `${'a'.repeat(40)}@${`${'b'.repeat(60)}.`.repeat(3)}`.padEnd(length, 'c');

describe('an e-mail address', () => {
  test.each([
    ['', 'Email is required'],
    ['kari', 'Invalid email format'],
    ['kari@', 'Invalid email format'],
    [address(256), 'Email must be less than 255 characters'],
  ])('%j says so', (email, message) => {
    expect(messages(emailSchema.safeParse(email))).toContain(message);
  });
  test('of 255 characters is not too long', () => {
    expect(messages(emailSchema.safeParse(address(255)))).not.toContain(
      'Email must be less than 255 characters',
    );
  });
});

test.each<[string, z.ZodType, string]>([
  ['an e-mail address', emailSchema, 'Email is required'],
  ['a user name', usernameSchema, 'Username must be at least 3 characters'],
  ['a new password', passwordSchema, 'Password must be at least 8 characters'],
  ['a token', tokenSchema, 'Invalid token'],
  ['a word', banWordSchema, 'Word cannot be empty'],
  ['the name of a key', apiKeyNameSchema, 'API key name cannot be empty'],
])('%s that is missing is told in words', (_name, schema, message) => {
  expect(messages(schema.safeParse(undefined))).toEqual([message]);
});

test.each<[string, z.ZodType, readonly string[]]>([
  ['a login', loginSchema, ['E-mail or username is required', 'Password is required']],
  [
    'a change of password',
    changePasswordSchema,
    ['Current password is required', 'Password must be at least 8 characters', 'Confirm the password'],
  ],
  [
    'a message',
    contactSchema,
    [
      'Name must be at least 2 characters',
      'Email is required',
      'Subject must be at least 3 characters',
      'Message must be at least 10 characters',
    ],
  ],
])('%s without its fields names each in words', (_name, schema, expected) => {
  expect(messages(schema.safeParse({}))).toEqual(expected);
});

test.each([
  ['ab', false],
  ['abc', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['.a1', false],
  ['_a1', false],
  ['-a1', false],
  ['1.a_b-c', true],
  ['a b', false],
  ['a@b', false],
  ['a/b', false],
  ['åse', false],
])('user name %j is accepted: %s', (name, isAccepted) => {
  expect(usernameSchema.safeParse(name).success).toBe(isAccepted);
});

test.each([
  ['Abcde1!', false],
  ['Abcdef1!', true],
  [`Abcdef1!${'x'.repeat(120)}`, true],
  [`Abcdef1!${'x'.repeat(121)}`, false],
  ['abcdef1!', false],
  ['ABCDEF1!', false],
  ['Abcdefg!', false],
  ['Abcdefg1', false],
  ['Åbcdef1§', true],
  ['Abcdef1 ', false],
])('password %j is accepted: %s', (password, isAccepted) => {
  expect(passwordSchema.safeParse(password).success).toBe(isAccepted);
});

test.each([
  ['a'.repeat(9), false],
  ['a'.repeat(10), true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
  ['aA0._-aA0._-', true],
  ['abcdefghij/', false],
])('token %j is accepted: %s', (token, isAccepted) => {
  const result = tokenSchema.safeParse(token);
  expect(result.success).toBe(isAccepted);
  if (!isAccepted) expect(messages(result)).toContain('Invalid token');
});

test('a login takes an identifier of 255 characters, not of 256 or none, and needs a password', () => {
  const accepts = (identifier: string, password = 'x') =>
    loginSchema.safeParse({ identifier, password }).success;
  expect([accepts('a'.repeat(255)), accepts('a'.repeat(256)), accepts(' '), accepts('a', '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('changing the password', () => {
  const change = (current_password: string, new_password: string, confirm_password = new_password) =>
    messages(changePasswordSchema.safeParse({ current_password, new_password, confirm_password }));
  test('asks for a different one, twice the same', () => {
    expect(change('Gammelt-1', 'Nytt-nytt-1')).toEqual([]);
    expect(change('Gammelt-1', 'Gammelt-1')).toEqual([
      'New password must be different from current password',
    ]);
    expect(change('Gammelt-1', 'Nytt-nytt-1', 'Nytt-nytt-2')).toEqual(['Passwords do not match']);
    expect(change('', 'Nytt-nytt-1')).toEqual(['Current password is required']);
  });
  test('in the profile asks for the current one', () => {
    expect(messages(updateProfileSchema.safeParse({ password: 'Nytt-nytt-1' }))).toEqual([
      'Current password is required',
    ]);
    expect(updateProfileSchema.safeParse({ username: 'kari' }).success).toBe(true);
  });
});

test.each(['delete', 'DELETE ', '', 'Delete'])('deleting is not confirmed by %j', (confirm) => {
  expect(messages(deleteAccountSchema.safeParse({ password: 'x', confirm }))).toEqual([
    'Please type DELETE exactly to confirm account deletion',
  ]);
});

test('a search term is trimmed, of 1 to 200 characters', () => {
  const parse = (pattern_text: string) =>
    patternInputSchema.safeParse({ pattern_text, pattern_type: 'normal' });
  expect(parse(` ${'a'.repeat(200)} `).data?.pattern_text).toHaveLength(200);
  expect(parse('a'.repeat(201)).success).toBe(false);
  expect(messages(parse(''))).toEqual(['Search pattern cannot be empty']);
  expect(messages(parse('   '))).toEqual(['search term cannot be empty']);
  const label = (value: string) =>
    patternInputSchema.safeParse({ pattern_text: 'a', pattern_type: 'normal', label: value }).success;
  expect([label('a'), label('a'.repeat(50)), label('a'.repeat(51)), label('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an ignored word is trimmed and lowercased, of 1 to 100 characters', () => {
  expect(banWordSchema.parse('  ÅPENBART ')).toBe('åpenbart');
  expect(banWordSchema.safeParse('a'.repeat(100)).success).toBe(true);
  expect(banWordSchema.safeParse('a'.repeat(101)).success).toBe(false);
  expect(banWordSchema.safeParse('  ').success).toBe(false);
});

test.each([
  ['name', 2, 100],
  ['subject', 3, 200],
  ['message', 10, 2000],
] as const)("a contact form's %s has %i to %i characters", (field, min, max) => {
  const form = { name: 'Kari', email: 'kari@example.org', subject: 'Hilsen', message: 'En lang nok melding' };
  const accepts = (length: number) =>
    contactSchema.safeParse({ ...form, [field]: 'a'.repeat(length) }).success;
  expect([accepts(min - 1), accepts(min), accepts(max), accepts(max + 1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['max_results', 10, 1000, 1],
  ['max_entities_per_page', 1, 1000, 1],
  ['max_file_size_mb', 1, 100, 1],
  ['cleanup_days', 1, 365, 1],
  ['auto_save_interval_seconds', 30, 600, 1],
  ['zoom', 0.25, 5, 0.01],
  ['detection_threshold', 0, 1, 0.01],
] as const)('the setting %s ranges from %d to %d', (name, min, max, step) => {
  const accepts = (value: number) => settingSchemas[name].safeParse(value).success;
  expect([accepts(min - step), accepts(min), accepts(max), accepts(max + step)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a colour is written #RRGGBB', () => {
  const accepts = (value: string) => settingSchemas.color_method_manual.safeParse(value).success;
  expect([
    accepts('#FF5733'),
    accepts('#ff5733'),
    accepts('#F53'),
    accepts('red'),
    accepts('#FF573G'),
  ]).toEqual([true, true, false, false, false]);
});
