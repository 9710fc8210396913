import type { Language } from '@sladd/contract';

/**
 * The address of the manifest of the app in a language. They differ in their words alone, so that an installed app stays the
 * same one whatever the language.
 */
export function manifestOf(language: Language): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

/** Lets the page name the manifest in a language, from which browsers install the app. */
export function nameManifest(language: Language): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestOf(language));
}
