import { beforeAll, expect, test } from 'vitest';
import english from '../../locales/en/common.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import norwegian from '../../locales/nb/common.json' with { type: 'json' };
import { ApiError } from '../api/api-error.ts';
import { errorText, validationText } from './error-text.ts';
import { i18n } from './i18n.ts';

beforeAll(() =>
  i18n.init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { common: english, errors }, nb: { common: norwegian } },
  }),
);

const refused = (details: Record<string, number>) => errorText(new ApiError('request.too_many', { details }));

test.each([
  [1, 'Too many attempts. Try again in 1 second.', 'For mange forsøk. Prøv igjen om 1 sekund.'],
  [59, 'Too many attempts. Try again in 59 seconds.', 'For mange forsøk. Prøv igjen om 59 sekunder.'],
  [60, 'Too many attempts. Try again in 1 minute.', 'For mange forsøk. Prøv igjen om 1 minutt.'],
  [61, 'Too many attempts. Try again in 2 minutes.', 'For mange forsøk. Prøv igjen om 2 minutter.'],
  [900, 'Too many attempts. Try again in 15 minutes.', 'For mange forsøk. Prøv igjen om 15 minutter.'],
])('too many tries say how long to wait: %d seconds', async (seconds, inEnglish, inNorwegian) => {
  expect(refused({ retry_after_seconds: seconds })).toBe(inEnglish);
  await i18n.changeLanguage('nb');
  expect(refused({ retry_after_seconds: seconds })).toBe(inNorwegian);
  await i18n.changeLanguage('en');
});

test('without a time to wait there is still a sentence', () => {
  expect(refused({})).toBe('Too many requests. Wait a moment and try again.');
});

test('a rule without a message of its own says that much', () => {
  expect(validationText('')).toBe('Validation failed');
});
