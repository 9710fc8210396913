import { readFileSync } from 'node:fs';
import { errorCodes, loginSchema, registerSchema } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { clientErrorCodes } from '../api/api-error.ts';

function texts(language: string, namespace: string): Record<string, string> {
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

const codes = [...errorCodes, ...clientErrorCodes].sort();

describe.each(['en', 'nb'])('the texts in %s', (language) => {
  const errors = texts(language, 'errors');
  const validation = texts(language, 'validation');

  it('have a sentence for every error code and for no other', () => {
    expect(Object.keys(errors).sort()).toEqual(codes);
    expect(Object.values(errors).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have a sentence for every message of the sign-in forms', () => {
    const bad = [
      { username: 'a', email: '', password: 'a', confirmPassword: '' },
      { username: '-'.repeat(51), email: 'x'.repeat(256), password: 'A1!'.repeat(50), confirmPassword: 'b' },
      { username: 'abc', email: 'x', password: 'ABCDEFGH', confirmPassword: 'b' },
      { username: 'abc', email: 'a@b.example', password: 'abcdefgH1!', confirmPassword: 'b' },
    ];
    const messages = new Set([
      ...bad
        .flatMap((input) => registerSchema.safeParse(input).error?.issues ?? [])
        .map((issue) => issue.message),
      ...[
        { identifier: ' ', password: '' },
        { identifier: 'x'.repeat(256), password: 'x' },
      ]
        .flatMap((input) => loginSchema.safeParse(input).error?.issues ?? [])
        .map((issue) => issue.message),
    ]);
    expect(messages.size).toBeGreaterThan(10);
    expect([...messages].filter((message) => !Object.hasOwn(validation, message))).toEqual([]);
  });
});
