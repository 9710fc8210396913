import { MAX_FILES } from '@sladd/contract';
import { showTab } from '../model/actions/sidebar.ts';
import { closeDialog } from '../model/actions/view.ts';
import { filesToRedact } from '../model/selectors/to-redact.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** What a second look did not compare, because the people of the files are unknown; hidden if they are known. */
export function NotCompared() {
  const text = useText();
  const { store } = useWorkspace();
  const files = useWorkspaceState((state) => filesToRedact(state).length);
  const isRead = useWorkspaceState((state) => {
    const { found, names } = state.people;
    return found !== null && filesToRedact(state).every(({ key }) => names.has(key));
  });
  if (isRead) return null;
  const readThem = () => {
    closeDialog(store);
    showTab(store, 'people');
  };
  return (
    <p className="text-sm text-fg-2">
      {text('look.peopleNotRead')}{' '}
      {files > MAX_FILES ? `${text('look.inGroups', { count: MAX_FILES })} ` : null}
      <button type="button" className="link min-h-6" onClick={readThem}>
        {text('look.readPeople')}
      </button>
    </p>
  );
}
