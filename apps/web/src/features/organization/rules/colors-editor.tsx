import type { RuleValue } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import type { ValueEditor } from './rule-values.model.ts';

export function ColorsEditor({ value, isReadOnly, onChange }: ValueEditor<'mark_colors'>) {
  const { t } = useTranslation('organization');
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {(Object.keys(value) as (keyof RuleValue<'mark_colors'>)[]).map((name) => (
        <ColorField
          key={name}
          label={t(`rules.color.${name}`)}
          value={value[name]}
          disabled={isReadOnly}
          onChange={(color) => onChange({ ...value, [name]: color })}
        />
      ))}
    </div>
  );
}
