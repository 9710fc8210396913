import type { RuleValue } from '@sladd/contract';
import { GroundSettingsEditor } from '../../../shared/legal-bases/ground-settings-editor.tsx';
import { withoutSet } from '../../../shared/legal-bases/suggestions.model.ts';
import type { ValueEditor } from './rule-values.model.ts';
import { SuggestionsSection } from './suggestions-section.tsx';

/** Whether boxes say what they rest on, how, from which sets, and what is suggested in which department. */
export function GroundsEditor({ value, isReadOnly, onChange }: ValueEditor<'legal_bases'>) {
  return (
    <>
      <GroundSettingsEditor
        value={value}
        isReadOnly={isReadOnly}
        onChange={(settings) => onChange(withoutLostSets(value, { ...value, ...settings }))}
      />
      {value.mode === 'off' ? null : (
        <SuggestionsSection value={value} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </>
  );
}

/** No department goes on suggesting what stood in a set that was removed. */
function withoutLostSets(
  before: RuleValue<'legal_bases'>,
  after: RuleValue<'legal_bases'>,
): RuleValue<'legal_bases'> {
  const lost = before.sets.filter(({ id }) => !after.sets.some((set) => set.id === id));
  if (lost.length === 0 || !after.by_department) return after;
  const departments = Object.entries(after.by_department).map(([id, suggestions]) => [
    id,
    lost.reduce((left, set) => withoutSet(left, set.id), suggestions),
  ]);
  return { ...after, by_department: Object.fromEntries(departments) };
}
