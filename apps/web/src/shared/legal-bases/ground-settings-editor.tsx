import {
  type CitationStyle,
  citationStyles,
  type GroundMode,
  type GroundSettings,
  groundModes,
  type LetterLanguage,
  letterLanguages,
} from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { GroundKeysEditor } from './ground-keys-editor.tsx';
import { OwnSets } from './own-sets.tsx';

/** The settings of legal bases: whether boxes have them, how they are written, the digits, and custom sets. */
export function GroundSettingsEditor({
  value,
  isReadOnly,
  onChange,
}: {
  value: GroundSettings;
  isReadOnly: boolean;
  onChange: (value: GroundSettings) => void;
}) {
  const { t } = useTranslation('bases');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Segmented<GroundMode>
        label={t('mode')}
        value={value.mode}
        disabled={isReadOnly}
        onChange={(mode) => onChange({ ...value, mode })}
        options={groundModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      />
      {value.mode === 'off' ? null : (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Select<LetterLanguage>
              size="sm"
              label={t('language')}
              value={letterLanguages.find((known) => known === value.language) ?? null}
              disabled={isReadOnly}
              onChange={(language) => onChange({ ...value, language })}
              options={letterLanguages.map((language) => ({
                value: language,
                label: t(`language.${language}`),
              }))}
            />
            <Select<CitationStyle>
              size="sm"
              label={t('style')}
              value={value.style}
              disabled={isReadOnly}
              onChange={(style) => onChange({ ...value, style })}
              options={citationStyles.map((style) => ({ value: style, label: t(`style.${style}`) }))}
            />
          </div>
          <div>
            <Checkbox
              checked={value.print}
              disabled={isReadOnly}
              onChange={(print) => onChange({ ...value, print })}
              label={t('print')}
            />
            <p className="text-sm text-fg-3">{t('printHint')}</p>
          </div>
          <GroundKeysEditor value={value} isReadOnly={isReadOnly} onChange={onChange} />
          <OwnSets value={value} isReadOnly={isReadOnly} onChange={onChange} />
        </>
      )}
    </div>
  );
}
