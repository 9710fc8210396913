import type { RuleValue } from '@sladd/contract';
import { BasisIndex, builtInSets } from '@sladd/legal-bases';
import { GroundSettingsEditor } from '../../../shared/legal-bases/ground-settings-editor.tsx';
import { choosable } from '../../../shared/legal-bases/suggestions.model.ts';
import type { ValueEditor } from './rule-values.model.ts';
import { SuggestionsSection } from './suggestions-section.tsx';

/** Whether boxes say what they rest on, how, from which sets, and what is suggested in which department. */
export function GroundsEditor({ value, isReadOnly, onChange }: ValueEditor<'legal_bases'>) {
  return (
    <>
      <GroundSettingsEditor
        value={value}
        isReadOnly={isReadOnly}
        onChange={(settings) => onChange(withoutLost(value, { ...value, ...settings }))}
      />
      {value.mode === 'off' ? null : (
        <SuggestionsSection value={value} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </>
  );
}

/** No department goes on suggesting what stood in a set that was removed, or replaced by one without it. */
function withoutLost(
  before: RuleValue<'legal_bases'>,
  after: RuleValue<'legal_bases'>,
): RuleValue<'legal_bases'> {
  if (before.sets === after.sets || !after.by_department) return after;
  const index = new BasisIndex([...after.sets, ...builtInSets]);
  const departments = Object.entries(after.by_department).map(([id, suggestions]) => [
    id,
    choosable(suggestions, index),
  ]);
  return { ...after, by_department: Object.fromEntries(departments) };
}
