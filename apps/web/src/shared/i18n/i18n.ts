import type { Language } from '@sladd/contract';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { detectLanguage, languageChoice } from './languages.ts';
import type {} from './resources.ts';

const files = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { import: 'default' });

/** Loads the texts of one feature and language when they are first needed. */
const loader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, null),
    );
  },
};

export const i18n = i18next;

/** Starts with the stored language, else the browser's. Resolves when the texts every screen needs are there. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: languageChoice.read() ?? detectLanguage(navigator.languages),
      // The key sets of the languages are equal (checked by a test), so nothing ever falls back.
      fallbackLng: false,
      ns: ['common', 'errors', 'validation', 'entities'],
      defaultNS: 'common',
      // Keys are flat, so that a text is found by searching for its key.
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
}

/** The language in use. */
export function currentLanguage(): Language {
  return i18next.language === 'nb' ? 'nb' : 'en';
}

/** Switches the language and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  languageChoice.write(language);
  await i18next.changeLanguage(language);
}
