import { Check } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountButton } from '../../../../ui/buttons/count-button.tsx';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { allSeen, type NewPlaces } from '../../model/people/new-places.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { stepMark, stepMention } from './steps.ts';

/** What a later file, word, person or rule added, by file; a count steps through its places. */
export function NewSince({ fresh }: { fresh: NewPlaces }) {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  if (fresh.total === 0) return <p className="px-4 py-3 text-fg-2">{text('people.nothingNew')}</p>;
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <CountsByFile
        title={text('people.newByFile')}
        byFile={fresh.byFile}
        onStep={(mentions) => stepMention(workspace, mentions, 1)}
      />
      <CountsByFile
        title={text('people.newMarks')}
        byFile={fresh.marksByFile}
        onStep={(marks) => stepMark(workspace, marks)}
      />
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

/** The number of places per file; hidden if there are none. */
function CountsByFile<T>({
  title,
  byFile,
  onStep,
}: {
  title: string;
  byFile: ReadonlyMap<FileKey, readonly T[]>;
  onStep: (places: readonly T[]) => void;
}) {
  const format = useFormat();
  const names = useWorkspaceState(({ people }) => people.names);
  const files = useWorkspaceState((state) => state.files);
  const nameOf = (key: FileKey) => names.get(key) ?? fileByKey(files, key)?.identity.name ?? '';
  if (byFile.size === 0) return null;
  return (
    <>
      <p className="text-sm text-fg-3">{title}</p>
      <div className="flex flex-wrap gap-1">
        {[...byFile].map(([fileKey, places]) => (
          <CountButton key={fileKey} count={format.number(places.length)} onClick={() => onStep(places)}>
            {nameOf(fileKey)}
          </CountButton>
        ))}
      </div>
    </>
  );
}
