import type { Language } from '@sladd/contract';
import { onTestFinished } from 'vitest';
import { i18n } from '../shared/i18n/i18n.ts';

/** A text of the interface from the language files, with its placeholders filled in: `auth:login.submit`. */
export type Text = (name: string, blanks?: Readonly<Record<string, string | number>>) => string;

const namespaces = [
  'auth',
  'account',
  'settings',
  'billing',
  'organization',
  'workspace',
  'tour',
  'errors',
  'common',
];

/** Switches the interface to a language until the test is over; returns its texts. */
export async function inLanguage(language: Language): Promise<Text> {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces(namespaces);
  onTestFinished(async () => {
    await i18n.changeLanguage('en');
  });
  return i18n.getFixedT(language) as unknown as Text;
}
