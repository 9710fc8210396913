import type { Ground, GroundSettings, Suggestions } from '@sladd/contract';
import { BasisIndex, builtInSets, citeGround } from '@sladd/legal-bases';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { entityLabel } from '../i18n/entity-label.ts';
import { shownGrounds, suggestibleTypes, typesOf, withTypes } from './suggestions.model.ts';

/**
 * The types of findings that each ground is suggested for. `settings` determine how grounds are written, and from
 * which sets.
 */
export function SuggestionsEditor({
  settings,
  value,
  isReadOnly,
  onChange,
}: {
  settings: GroundSettings;
  value: Suggestions;
  isReadOnly: boolean;
  onChange: (value: Suggestions) => void;
}) {
  const { t } = useTranslation('bases');
  const [added, setAdded] = useState<readonly Ground[]>([]);
  const index = useMemo(() => new BasisIndex([...settings.sets, ...builtInSets]), [settings.sets]);
  const types = useMemo(
    () =>
      suggestibleTypes
        .map((type) => ({ value: type, label: entityLabel(type) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [],
  );
  const shown = shownGrounds(settings, value, added);
  const others = index.grounds().filter((one) => !shown.some((known) => keyOf(known) === keyOf(one)));
  return (
    <>
      {shown.map((ground) => (
        <MultiSelect
          key={keyOf(ground)}
          label={citeGround(index, ground, settings)}
          options={types}
          value={typesOf(value, ground)}
          onChange={(chosen) => onChange(withTypes(value, ground, chosen))}
          disabled={isReadOnly}
          allValue="*"
          allLabel={t('types.all')}
          placeholder={t('types.choose')}
          filterLabel={t('types.filter')}
          emptyText={t('types.noHit')}
          removeLabel={(label) => t('types.remove', { label })}
          maxChips={6}
          keyWords={{ move: t('types.move'), choose: t('types.pick'), close: t('types.shut') }}
        />
      ))}
      {isReadOnly ? null : (
        <Select
          size="sm"
          label={t('addSuggestion')}
          placeholder={t('addSuggestionChoose')}
          value={null}
          onChange={(key) => setAdded([...added, ...others.filter((one) => keyOf(one) === key)])}
          options={others.map((one) => ({ value: keyOf(one), label: citeGround(index, one, settings) }))}
        />
      )}
    </>
  );
}

function keyOf({ basis, rests_on }: Ground): string {
  return `${basis} ${rests_on ?? ''}`;
}
