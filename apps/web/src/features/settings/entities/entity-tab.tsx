import { detectionMethods } from '@sladd/contract';
import { EntitySection } from './entity-section.tsx';

/** What each method looks for, one section per method, all open at first. */
export function EntityTab() {
  return (
    <div className="grid gap-3">
      {detectionMethods.map((method) => (
        <EntitySection key={method} method={method} />
      ))}
    </div>
  );
}
