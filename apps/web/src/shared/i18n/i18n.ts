import type { Language } from '@sladd/contract';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, numberFormatter } from './interpolation.ts';
import { detectLanguage, languagePreference } from './languages.ts';
import { nameManifest } from './manifest.ts';
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

/** The texts that every screen needs. */
const startNamespaces = ['common', 'errors', 'validation', 'entities'];

/**
 * Starts with the stored language, otherwise that of the browser. Resolves when the texts that every screen needs are
 * loaded.
 */
export async function startI18n(): Promise<void> {
  await i18next
    .use(loader)
    .use(numberFormatter)
    .use(initReactI18next)
    .init({
      lng: languagePreference.read() ?? detectLanguage(navigator.languages),
      // The key sets of the languages are equal (checked by a test), so no fallback is ever used.
      fallbackLng: false,
      ns: startNamespaces,
      defaultNS: 'common',
      // Keys are flat, so that a text can be found by searching for its key.
      keySeparator: false,
      interpolation,
      react: { useSuspense: true },
    });
  followLanguage();
  i18next.on('languageChanged', followLanguage);
}

/** Says in the page which language is in use: to screen readers, and to browsers that install the app. */
function followLanguage(): void {
  document.documentElement.lang = i18next.language;
  nameManifest(currentLanguage());
}

/** Loads the texts of a screen in parallel with its code. The screen requests texts again that failed to load. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}

export function currentLanguage(): Language {
  return i18next.language === 'nb' ? 'nb' : 'en';
}

/** Switches the language and stores the choice. Rejects, and keeps the old language, if the texts do not load. */
export async function changeLanguage(language: Language): Promise<void> {
  const used = i18next.reportNamespaces?.getUsedNamespaces() ?? [];
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = [...new Set([...startNamespaces, ...used])].filter(isMissing);
  // Unlike loading, reloading also retries what failed before.
  if (missing.length > 0) await i18next.reloadResources(language, missing);
  if (missing.some(isMissing)) throw new Error(`the texts of ${language} did not load`);
  languagePreference.write(language);
  await i18next.changeLanguage(language);
}
