import { clsx } from 'clsx';
import { applySuggestions, suggestible } from '../../model/actions/grounds.ts';
import { groundTally } from '../../model/selectors/without-grounds.ts';
import { say } from '../../mounted/say.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** How many boxes have no legal basis, and a button to use the suggested ones. */
export function GroundsStrip() {
  const text = useText();
  const workspace = useWorkspace();
  const isRequired = useWorkspaceState((state) => state.redaction.grounds.mode === 'required');
  const without = useWorkspaceState((state) => groundTally(state).without.length);
  const suggested = useWorkspaceState((state) => suggestible(state).length);
  if (without === 0) return null;
  return (
    <div
      className={clsx(
        'flex min-h-8 items-center gap-2 border-b px-4 text-sm font-medium',
        isRequired
          ? 'border-warning-line bg-warning-soft text-on-warning-soft'
          : 'border-line bg-sunken text-fg-2',
      )}
    >
      <span className="min-w-0 flex-1">{text('grounds.stillWithout', { count: without })}</span>
      {suggested > 0 ? (
        <button
          type="button"
          className="min-h-6 shrink-0 underline-offset-2 hover:underline max-md:min-h-(--size-touch)"
          onClick={() => {
            const count = applySuggestions(workspace.store);
            if (count > 0) say.undoable(workspace, 'grounds.applied', { count });
          }}
        >
          {text('grounds.useSuggestions', { count: suggested })}
        </button>
      ) : null}
    </div>
  );
}
