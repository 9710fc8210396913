import type { RuleValue } from '@sladd/contract';
import { BasisIndex, builtInSets } from '@sladd/legal-bases';
import { GroundSettingsEditor } from '../../../shared/legal-bases/ground-settings-editor.tsx';
import { choosable } from '../../../shared/legal-bases/suggestions.model.ts';
import type { ValueEditor } from './rule-values.model.ts';
import { SuggestionsSection } from './suggestions-section.tsx';

/** Whether and how boxes show their legal basis, the available sets, and the suggestions by department. */
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

/** Removes suggestions of departments for legal bases that no set contains any more. */
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
