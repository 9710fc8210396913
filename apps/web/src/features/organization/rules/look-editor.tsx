import { type AppearanceMode, appearanceModes, DEFAULT_REDACTION_TEXT } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { usePrintable } from '../../../shared/browser/use-printable.ts';
import { hexOf, rgbOf } from '../../../shared/rgb.ts';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ValueEditor } from './rule-values.model.ts';

const BLACK = [0, 0, 0] as [number, number, number];
const hasText = (mode: AppearanceMode) => mode.endsWith('text');
const hasFill = (mode: AppearanceMode) => mode !== 'transparent' && mode !== 'replace_text';

/** How removed areas are drawn. */
export function LookEditor({ value, isReadOnly, onChange }: ValueEditor<'appearance'>) {
  const { t } = useTranslation('organization');
  const printable = usePrintable();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select<AppearanceMode>
        label={t('rules.look')}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
        disabled={isReadOnly}
        options={appearanceModes.map((mode) => ({ value: mode, label: t(`rules.look.${mode}`) }))}
      />
      {hasText(value.mode) ? (
        <TextField
          label={t('rules.look.text')}
          value={value.text ?? ''}
          placeholder={DEFAULT_REDACTION_TEXT}
          maxLength={200}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
          {...printable(value.text ?? '')}
        />
      ) : null}
      {hasFill(value.mode) ? (
        <ColorField
          label={t('rules.look.fillColor')}
          value={hexOf(value.fill_color ?? BLACK)}
          disabled={isReadOnly}
          onChange={(hex) => onChange({ ...value, fill_color: rgbOf(hex) })}
        />
      ) : null}
      {hasText(value.mode) ? (
        <ColorField
          label={t('rules.look.textColor')}
          value={hexOf(value.text_color ?? BLACK)}
          disabled={isReadOnly}
          onChange={(hex) => onChange({ ...value, text_color: rgbOf(hex) })}
        />
      ) : null}
    </div>
  );
}
