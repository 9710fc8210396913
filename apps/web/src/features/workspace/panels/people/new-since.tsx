import { Check } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CountButton } from '../../../../ui/count-button.tsx';
import { allSeen, type NewPlaces } from '../../model/people/new-places.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { stepMention } from './steps.ts';

/** What a later file, word, person or rule added, by file; a count goes through its places. */
export function NewSince({ fresh }: { fresh: NewPlaces }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const { store } = workspace;
  const names = useWorkspaceState(({ people }) => people.names);
  if (fresh.total === 0) return <p className="px-4 py-3 text-fg-2">{text('people.nothingNew')}</p>;
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <p className="text-sm text-fg-3">{text('people.newByFile')}</p>
      <div className="flex flex-wrap gap-1">
        {[...fresh.byFile].map(([fileKey, mentions]) => (
          <CountButton
            key={fileKey}
            count={format.number(mentions.length)}
            onClick={() => stepMention(workspace, mentions, 1)}
          >
            {names.get(fileKey) ?? ''}
          </CountButton>
        ))}
      </div>
      <Button
        size="sm"
        icon={Check}
        className="justify-self-start"
        onClick={() =>
          patch(store, 'people', { places: allSeen(store.getState().people.places), view: 'all' })
        }
      >
        {text('people.allSeen')}
      </Button>
    </div>
  );
}
