import { type Language, languages } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../browser/storage.ts';

/** Every language by its own name, so that people who read only that one find it. */
export const languageNames = { en: 'English', nb: 'Norsk' } as const satisfies Record<Language, string>;

/** The chosen language; null follows the browser. */
export const languagePreference = defineStored<Language | null>({
  key: 'language',
  version: 1,
  schema: z.enum(languages).nullable(),
  fallback: null,
  survivesLogout: true,
});

/** The first of the browser's languages for which there are texts. For all Norwegian ones that is Bokmål. */
export function detectLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    if (base === 'nb' || base === 'no' || base === 'nn') return 'nb';
    if (base === 'en') return 'en';
  }
  return 'en';
}
