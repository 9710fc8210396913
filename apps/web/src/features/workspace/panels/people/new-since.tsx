import { Check } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CountButton } from '../../../../ui/count-button.tsx';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { allSeen, type NewPlaces } from '../../model/people/new-places.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { stepMark, stepMention } from './steps.ts';

/** What a later file, word, person or rule added, by file; a count goes through its places. */
export function NewSince({ fresh }: { fresh: NewPlaces }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const { store } = workspace;
  const names = useWorkspaceState(({ people }) => people.names);
  const files = useWorkspaceState((state) => state.files);
  const nameOf = (key: FileKey) => names.get(key) ?? fileByKey(files, key)?.identity.name ?? '';
  if (fresh.total === 0) return <p className="px-4 py-3 text-fg-2">{text('people.nothingNew')}</p>;
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      {fresh.byFile.size > 0 ? (
        <>
          <p className="text-sm text-fg-3">{text('people.newByFile')}</p>
          <div className="flex flex-wrap gap-1">
            {[...fresh.byFile].map(([fileKey, mentions]) => (
              <CountButton
                key={fileKey}
                count={format.number(mentions.length)}
                onClick={() => stepMention(workspace, mentions, 1)}
              >
                {nameOf(fileKey)}
              </CountButton>
            ))}
          </div>
        </>
      ) : null}
      {fresh.marksByFile.size > 0 ? (
        <>
          <p className="text-sm text-fg-3">{text('people.newMarks')}</p>
          <div className="flex flex-wrap gap-1">
            {[...fresh.marksByFile].map(([fileKey, marks]) => (
              <CountButton
                key={fileKey}
                count={format.number(marks.length)}
                onClick={() => stepMark(workspace, marks)}
              >
                {nameOf(fileKey)}
              </CountButton>
            ))}
          </div>
        </>
      ) : null}
      <Button
        size="sm"
        icon={Check}
        className="justify-self-start"
        onClick={() =>
          patch(store, 'people', {
            places: allSeen(store.getState().people.places),
            newMarks: new Set(),
            view: 'all',
          })
        }
      >
        {text('people.allSeen')}
      </Button>
    </div>
  );
}
