import { beforeAll, expect, test } from 'vitest';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { shortEntityLabel } from './entity-label.ts';

beforeAll(async () => {
  const entities = { NO_PHONE_NUMBER: 'Phone number', 'date of birth': 'Date of birth' };
  await i18n.init({ lng: 'en', keySeparator: false, resources: { en: { entities } } });
});

test('a type has the name of the language, an unknown one is written with capitals and blanks', () => {
  expect(entityLabel('NO_PHONE_NUMBER')).toBe('Phone number');
  expect(entityLabel('UNHEARD_OF_TYPE')).toBe('Unheard Of Type');
});

test('a type has its name also as plans and drafts write it', () => {
  expect(entityLabel('DATE_OF_BIRTH')).toBe('Date of birth');
});

test('names past 15 characters are cut to 13 and an ellipsis', () => {
  expect(shortEntityLabel('ABCDEFGHIJKLMNO')).toBe('Abcdefghijklmno');
  expect(shortEntityLabel('ABCDEFGHIJKLMNOP')).toBe('Abcdefghijklm…');
});
