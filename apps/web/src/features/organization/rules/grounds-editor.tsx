import { GroundSettingsEditor } from '../../../shared/legal-bases/ground-settings-editor.tsx';
import type { ValueEditor } from './rule-values.model.ts';

/** Whether boxes say what they rest on, how, and from which sets. */
export function GroundsEditor({ value, isReadOnly, onChange }: ValueEditor<'legal_bases'>) {
  return <GroundSettingsEditor value={value} isReadOnly={isReadOnly} onChange={onChange} />;
}
