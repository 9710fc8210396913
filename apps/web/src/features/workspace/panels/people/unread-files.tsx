import { findPeople } from '../../jobs/people/people.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The number of open files that have not been read, so that their people are unknown; hidden if all were read. */
export function UnreadFiles() {
  const text = useText();
  const workspace = useWorkspace();
  const count = useWorkspaceState(({ people, files }) =>
    people.status === 'ready'
      ? files.filter(({ key, status }) => status === 'ready' && !people.names.has(key)).length
      : 0,
  );
  if (count === 0) return null;
  return (
    <p role="status" className="px-4 pb-2.5 text-sm text-fg-2">
      {text('people.unread', { count })}{' '}
      <button type="button" className="link min-h-6" onClick={() => void findPeople(workspace)}>
        {text('people.readAgain')}
      </button>
    </p>
  );
}
