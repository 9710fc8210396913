import { useState } from 'react';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { changeStanding } from '../../model/actions/standing.ts';
import { valuesIn } from '../../model/highlights/standing.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Values that are kept wherever they are found, such as the recipient of the copy. Stored only in this window. */
export function KeptValues() {
  const text = useText();
  const { store } = useWorkspace();
  const keptValues = useWorkspaceState((state) => state.detection.keptValues);
  const [draft, setDraft] = useState(keptValues.join('\n'));
  return (
    <TextArea
      label={text('keptValues.label')}
      hint={text('keptValues.hint')}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => changeStanding(store, { keptValues: valuesIn(draft) })}
    />
  );
}
