import type { Person } from '@sladd/case';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { CountButton } from '../../../../ui/buttons/count-button.tsx';
import { commit } from '../../model/actions/marks.ts';
import { decide } from '../../model/highlights/edits.ts';
import { valuesBeside } from '../../model/people/beside.ts';
import { useReading } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/**
 * Numbers, addresses and the like next to a person's name. One click applies the decision of the person to them in all
 * files.
 */
export function BesideValues({ person }: { person: Person }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const names = useWorkspaceState(({ people }) => people.names);
  const highlights = useWorkspaceState(({ marks }) => marks.highlights);
  const reading = useReading((state) => state);
  const wanted = person.decision?.action === 'keep' ? 'rejected' : 'accepted';
  const values = useMemo(
    () => valuesBeside(person, names, reading, highlights),
    [person, names, reading, highlights],
  ).filter(({ ids }) => ids.some((id) => highlights.byId.get(id)?.decision !== wanted));
  if (values.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm text-fg-3">{text('people.beside')}</p>
      <div className="flex flex-wrap gap-1">
        {values.map(({ text: value, ids }) => (
          <CountButton
            key={value}
            className="border-dashed!"
            count={format.number(ids.length)}
            aria-description={text(wanted === 'accepted' ? 'people.besideRemove' : 'people.besideKeep', {
              value,
              count: ids.length,
            })}
            onClick={() => {
              const count = commit(workspace.store, decide(highlights, ids, wanted));
              say.undoable(workspace, 'people.besideDone', { count, value });
            }}
          >
            <Plus aria-hidden="true" size={12} className="mr-1 inline text-fg-3" />
            {value.replace(/\s+/gu, ' ')}
          </CountButton>
        ))}
      </div>
    </div>
  );
}
