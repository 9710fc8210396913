import { kindsNotSought } from '@sladd/contract';
import { EyeOff, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { withKind } from '../../model/account/purpose.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PanelSection } from '../panel.tsx';

/** The types that the current settings do not look for; a click adds one. Hidden if everything is looked for. */
export function NotSought() {
  const text = useText();
  const { store } = useWorkspace();
  const selectedTypes = useWorkspaceState((state) => state.detection.selectedTypes);
  const kinds = useMemo(() => kindsNotSought(selectedTypes), [selectedTypes]);
  if (kinds.length === 0) return null;
  return (
    <PanelSection className="grid gap-2">
      <div className="flex items-center gap-2 font-medium">
        <Icon as={EyeOff} /> {text('detection.notSought')}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={text('detection.lookFor', { kind: text(`sought.${kind}`) })}
            onClick={() =>
              patch(store, 'detection', {
                selectedTypes: withKind(store.getState().detection.selectedTypes, kind),
              })
            }
            className="inline-flex min-h-6 items-center gap-1 rounded-3 border border-dashed border-line-control px-2 text-sm hover:bg-hover max-md:min-h-(--size-touch)"
          >
            <Icon as={Plus} size={14} className="text-fg-3" /> {text(`sought.${kind}`)}
          </button>
        ))}
      </div>
      <p className="text-sm text-fg-3">{text('detection.notSoughtNote')}</p>
    </PanelSection>
  );
}
