import {
  allEntry,
  type DetectionMethod,
  detectionMethods,
  entityCatalogue,
  type RuleValue,
} from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { MethodBadge } from '../../../shared/method-badge.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import type { ValueEditor } from './rule-values.model.ts';

/** What each method looks for. */
export function TypesEditor({ value, isReadOnly, onChange }: ValueEditor<'entity_lists'>) {
  const { t } = useTranslation(['organization', 'common']);
  const choose = (method: DetectionMethod, types: readonly string[]) =>
    // The options are the types of the method.
    onChange({ ...value, [method]: types } as RuleValue<'entity_lists'>);
  return detectionMethods.map((method) => (
    <MultiSelect
      key={method}
      label={t(`rules.method.${method}`)}
      leading={<MethodBadge method={method} />}
      summary={
        value[method].length === 0
          ? t('rules.types.none')
          : t('rules.types', { count: value[method].length, total: entityCatalogue[method].length })
      }
      options={entityCatalogue[method].map((type) => ({ value: type, label: entityLabel(type) }))}
      value={value[method]}
      onChange={(types) => choose(method, types)}
      disabled={isReadOnly}
      allValue={allEntry[method]}
      allLabel={t('rules.types.all')}
      placeholder={t('rules.types.choose')}
      filterLabel={t('rules.types.filter')}
      emptyText={t('rules.types.noHit')}
      removeLabel={(label) => t('rules.types.remove', { label })}
      maxChips={4}
      keyWords={{ move: t('rules.types.move'), choose: t('rules.types.pick'), close: t('rules.types.shut') }}
    />
  ));
}
