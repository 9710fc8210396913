import { useEffect, useRef } from 'react';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { languageChoice } from '../../shared/i18n/languages.ts';
import { useTheme } from '../../shared/theme.ts';
import { useStored } from '../../shared/use-stored.ts';
import { useSettings, useUpdateSettings } from './settings.api.ts';

/**
 * Keeps theme and language of the account and of this browser alike: what the account newly says, at first, by an import
 * or from elsewhere, is taken over; what is chosen here, in whatever menu, is saved to the account.
 */
export function useSettingsSync(): void {
  const settings = useSettings();
  const { mutate } = useUpdateSettings();
  const [theme, setTheme] = useTheme();
  const [language] = useStored(languageChoice);
  const taken = useRef<string | null>(null);

  useEffect(() => {
    if (!settings) return;
    const said = [settings.user_id, settings.theme, settings.language].join();
    if (taken.current !== said) {
      taken.current = said;
      if (settings.theme !== theme) setTheme(settings.theme);
      // Texts that do not load leave the language as it is; the next page tries again.
      if (settings.language && settings.language !== language)
        changeLanguage(settings.language).catch(() => undefined);
      return;
    }
    if (theme !== settings.theme) mutate({ theme });
    else if (language && language !== settings.language) mutate({ language });
  }, [settings, theme, language, setTheme, mutate]);
}
