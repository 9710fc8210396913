import { type Language, languages } from '@sladd/contract';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { Menu, MenuItem } from '../ui/floating/menu.tsx';
import { changeLanguage } from './i18n/i18n.ts';
import { languageNames } from './i18n/languages.ts';
import { useFormat } from './i18n/use-format.ts';
import { notify } from './notices/notices.ts';

/** Switches the language of the interface; each language is written in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const change = (next: Language) => void changeLanguage(next).catch(() => notify.error(t('languageFailed')));
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="xs"
          icon={Languages}
          aria-label={`${t('language')}: ${languageNames[language]}`}
        >
          {languageNames[language]}
        </Button>
      }
    >
      {languages.map((option) => (
        <MenuItem key={option} onClick={() => change(option)}>
          <span lang={option}>{languageNames[option]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
