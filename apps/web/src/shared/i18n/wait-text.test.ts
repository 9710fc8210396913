import { readFileSync } from 'node:fs';
import { type Language, languages } from '@sladd/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { i18n } from './i18n.ts';
import { interpolation, numberFormatter } from './interpolation.ts';

const textsOf = (language: Language, namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

beforeAll(() =>
  i18n.use(numberFormatter).init({
    lng: 'en',
    keySeparator: false,
    interpolation,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { common: textsOf(language, 'common'), errors: textsOf(language, 'errors') },
      ]),
    ),
  }),
);

const refused = (code: 'request.too_many' | 'task.busy', seconds?: number) =>
  new ApiError(code, {
    status: 429,
    ...(seconds === undefined ? {} : { details: { retry_after_seconds: seconds } }),
  });

describe.each([
  ['en', 1, 'Too many attempts. Try again in 1 second.'],
  ['en', 45, 'Too many attempts. Try again in 45 seconds.'],
  ['en', 61, 'Too many attempts. Try again in 2 minutes.'],
  ['en', 7200, 'Too many attempts. Try again in 2 hours.'],
  ['nb', 1, 'For mange forsøk. Prøv igjen om 1 sekund.'],
  ['nb', 900, 'For mange forsøk. Prøv igjen om 15 minutter.'],
  ['nb', 10_000, 'For mange forsøk. Prøv igjen om 3 timer.'],
] as const)('in %s, %d seconds', (language, seconds, sentence) => {
  test('a refused call says how long to wait', async () => {
    await i18n.changeLanguage(language);
    expect(errorText(refused('request.too_many', seconds))).toBe(sentence);
  });
});

test('a busy server says it too; without a time the plain sentence stays', async () => {
  await i18n.changeLanguage('en');
  expect(errorText(refused('task.busy', 20))).toBe('The server is busy. Try again in 20 seconds.');
  expect(errorText(refused('request.too_many'))).toBe('Too many requests. Wait a moment and try again.');
});
