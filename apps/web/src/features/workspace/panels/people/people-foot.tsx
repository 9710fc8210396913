import { Merge, X } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { decidePeople } from '../../jobs/people/people.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { mergePicked, mergeTarget, pickedPeople } from './steps.ts';

/** Actions for the selected people. */
export function PeopleFoot({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const picked = useWorkspaceState(({ people }) => people.picked);
  const all = pickedPeople(now, picked);
  const keys = all.map(({ key }) => key);
  const into = mergeTarget(all);
  const hits = all.reduce((sum, { mentions }) => sum + mentions.length, 0);
  return (
    <section aria-label={text('people.bulk')} className="grid grid-cols-1 gap-2.5">
      <div className="flex min-h-6 items-center gap-1.5">
        <p role="status" className="min-w-0 flex-1">
          <b>{text('people.picked', { count: all.length })}</b>{' '}
          <span className="text-fg-3">{text('people.hits', { count: hits })}</span>
        </p>
        <IconButton
          size="sm"
          icon={X}
          label={text('people.clear')}
          keys="Esc"
          className="-my-1 -mr-1.5"
          onClick={() => patch(workspace.store, 'people', { picked: new Set() })}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {(['remove', 'keep', 'pseudonym'] as const).map((action) => (
          <Button
            key={action}
            size="sm"
            className="flex-1"
            onClick={() => decidePeople(workspace, keys, { action })}
          >
            {text(`people.${action}`)}
          </Button>
        ))}
      </div>
      {all.length > 1 && into ? (
        <Button variant="primary" icon={Merge} keys="M" block onClick={() => mergePicked(workspace, now)}>
          <span className="truncate">{text('people.mergeInto', { name: into.name })}</span>
        </Button>
      ) : null}
    </section>
  );
}
