import { detectionMethods } from '@sladd/contract';
import { RuleNote } from '../rules/rule-note.tsx';
import { EntitySection } from './entity-section.tsx';

/** The types of each method, one section per method, all expanded at first. */
export function EntityTab() {
  return (
    <div className="grid gap-3">
      <div className="empty:hidden">
        <RuleNote rule="entity_lists" />
      </div>
      {detectionMethods.map((method) => (
        <EntitySection key={method} method={method} />
      ))}
    </div>
  );
}
