import { useEffect, useRef } from 'react';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { languageChoice } from '../../shared/i18n/languages.ts';
import { useTheme } from '../../shared/theme.ts';
import { useStored } from '../../shared/use-stored.ts';
import { useSettings, useUpdateSettings } from './settings.api.ts';

/**
 * Keeps theme and language of the account and of this browser alike: what the account says is taken over once, when it
 * is known; what is chosen here later, in whatever menu, is saved to the account.
 */
export function useSettingsSync(): void {
  const settings = useSettings();
  const { mutate } = useUpdateSettings();
  const [theme, setTheme] = useTheme();
  const [language] = useStored(languageChoice);
  const takenFor = useRef<string | null>(null);

  useEffect(() => {
    if (!settings) return;
    if (takenFor.current !== settings.user_id) {
      takenFor.current = settings.user_id;
      if (settings.theme !== theme) setTheme(settings.theme);
      if (settings.language && settings.language !== language) void changeLanguage(settings.language);
      return;
    }
    if (theme !== settings.theme) mutate({ theme });
    else if (language && language !== settings.language) mutate({ language });
  }, [settings, theme, language, setTheme, mutate]);
}
