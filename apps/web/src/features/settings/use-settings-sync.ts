import { useEffect, useRef } from 'react';
import { keepFilesPastSignOut } from '../../shared/browser/storage.ts';
import { useTheme } from '../../shared/browser/theme.ts';
import { useStored } from '../../shared/browser/use-stored.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { languagePreference } from '../../shared/i18n/languages.ts';
import { useSettings, useUpdateSettings } from './settings.api.ts';
import { nothingSynced, syncPreferences } from './sync-preferences.ts';

/**
 * Keeps theme and language of the account and of this browser in sync: changes of the account (at first, by an import
 * or from elsewhere) are applied here; changes made here, in any menu, are saved to the account. Also notes in this
 * browser what the account wishes for kept files at sign-out.
 */
export function useSettingsSync(): void {
  const settings = useSettings();
  const { mutate } = useUpdateSettings();
  const [theme, setTheme] = useTheme();
  const [language] = useStored(languagePreference);
  const memory = useRef(nothingSynced);

  useEffect(() => {
    if (settings) keepFilesPastSignOut(settings.save_files_in_browser && !settings.clear_files_at_logout);
  }, [settings]);

  useEffect(() => {
    if (!settings) return;
    const { take, save, ...step } = syncPreferences(memory.current, settings, { theme, language });
    memory.current = step.memory;
    if (take.theme) setTheme(take.theme);
    // If the texts fail to load, the language stays; the next page tries again.
    if (take.language) changeLanguage(take.language).catch(() => undefined);
    if (Object.keys(save).length > 0) mutate(save);
  }, [settings, theme, language, setTheme, mutate]);
}
