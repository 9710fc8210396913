import { type Language, languages, type Settings, type Theme, themes } from '@sladd/contract';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../../shared/browser/theme.ts';
import { changeLanguage } from '../../../shared/i18n/i18n.ts';
import { languageNames } from '../../../shared/i18n/languages.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useDraft } from '../use-draft.ts';

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>;

/** Theme and language; both apply when they are saved. */
export function AppearanceCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { language } = useFormat();
  const [, setTheme] = useTheme();
  const draft = useDraft(settings, ['theme', 'language']);
  const { patch, values } = draft;
  const apply = async () => {
    if (patch.theme) setTheme(patch.theme);
    if (patch.language) await changeLanguage(patch.language);
  };
  return (
    <SettingsCard
      title={t('appearance.title')}
      description={t('appearance.lead')}
      draft={draft}
      onSaved={apply}
    >
      <SettingField label={t('appearance.theme')}>
        <Segmented<Theme>
          label={t('appearance.theme')}
          className="max-[359px]:[&_svg]:hidden"
          value={values.theme}
          onChange={(theme) => draft.set('theme', theme)}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`), icon: themeIcons[value] }))}
        />
      </SettingField>
      <SettingField label={t('appearance.language')}>
        <Segmented<Language>
          label={t('appearance.language')}
          value={values.language ?? language}
          onChange={(next) => draft.set('language', next)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </SettingField>
    </SettingsCard>
  );
}

function SettingField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
