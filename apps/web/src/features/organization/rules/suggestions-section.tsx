import { groundsOfDepartment, withDepartment } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionsEditor } from '../../../shared/legal-bases/suggestions-editor.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDepartments } from '../../auth/index.ts';
import type { ValueEditor } from './rule-values.model.ts';

/** A key that is not the id of a department. */
const everywhere = '*';

/** The legal bases suggested for types of findings, everywhere and in each department. */
export function SuggestionsSection({ value, isReadOnly, onChange }: ValueEditor<'legal_bases'>) {
  const { t } = useTranslation('bases');
  const departments = useDepartments().data ?? [];
  const [departmentId, setDepartmentId] = useState(everywhere);
  const isEverywhere = departmentId === everywhere;
  const settings = groundsOfDepartment(value, isEverywhere ? undefined : departmentId);
  const ownCount = Object.keys(value.by_department?.[departmentId] ?? {}).length;
  return (
    <section aria-label={t('suggestions')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 className="text-base font-medium">{t('suggestions')}</h3>
        <p className="text-sm text-fg-3">{t('suggestionsHint')}</p>
      </div>
      <Select
        size="sm"
        label={t('suggestionsFor')}
        value={departmentId}
        onChange={setDepartmentId}
        options={[
          { value: everywhere, label: t('suggestionsFor.all') },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {ownCount > 0 ? (
        <div className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
          <p>{t('suggestionsOwn', { count: ownCount })}</p>
          {isReadOnly ? null : (
            <Button size="sm" onClick={() => onChange(withDepartment(value, departmentId, value.by_type))}>
              {t('suggestionsAsAll')}
            </Button>
          )}
        </div>
      ) : null}
      <SuggestionsEditor
        key={departmentId}
        settings={settings}
        value={settings.by_type}
        isReadOnly={isReadOnly}
        onChange={(suggestions) =>
          onChange(
            isEverywhere
              ? { ...value, by_type: suggestions }
              : withDepartment(value, departmentId, suggestions),
          )
        }
      />
    </section>
  );
}
