import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showDetection } from '../model/actions/sidebar.ts';
import { closeDialog } from '../model/actions/view.ts';
import { pageRanges } from '../model/files/page-ranges.ts';
import { cutNameFor } from '../model/files/short-name.ts';
import { filesToRedact } from '../model/selectors/to-redact.ts';
import { heldBack, type Unfinished } from '../model/selectors/unfinished.ts';
import { patch } from '../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Why files are held back: what the organization requires to be decided and seen first, with links to it. */
export function UnfinishedDialog() {
  const isOpen = useWorkspaceState((state) => state.dialog === 'unfinished');
  return isOpen ? <OpenUnfinishedDialog /> : null;
}

function OpenUnfinishedDialog() {
  const text = useText();
  const { store } = useWorkspace();
  const { organization } = useWorkspaceState((state) => state.account.rules);
  const state = store.getState();
  const inScope = heldBack(state, filesToRedact(state));
  // The result of a single file outside the scope may have been requested.
  const left = inScope.length > 0 ? inScope : heldBack(state, state.files);
  const close = () => closeDialog(store);
  return (
    <Dialog
      open
      onOpenChange={close}
      closeLabel={text('unfinished.close')}
      title={text('unfinished.title', { count: left.length })}
      description={text('unfinished.body', { organization })}
      footer={<Button onClick={close}>{text('unfinished.close')}</Button>}
    >
      <ul className="grid grid-cols-1 gap-3">
        {left.map((one) => (
          <li key={one.file.key}>
            <p className="font-medium wrap-anywhere">{cutNameFor('preview', one.file.identity.name)}</p>
            <WaysThere {...one} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function WaysThere({ file, undecided, unseen }: Unfinished) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const [first] = unseen;
  const decide = () => {
    closeDialog(store);
    patch(store, 'review', { decision: 'undecided' });
    showDetection(store, 'findings');
  };
  const look = () => {
    closeDialog(store);
    if (first !== undefined) void ports.viewer?.showPage({ fileKey: file.key, pageNumber: first });
  };
  return (
    <div className="flex flex-wrap gap-x-4">
      {undecided > 0 ? (
        <button type="button" className="link min-h-6 max-md:min-h-11" onClick={decide}>
          {text('redaction.undecided', { count: undecided })}
        </button>
      ) : null}
      {unseen.length > 0 ? (
        <button type="button" className="link min-h-6 text-left max-md:min-h-11" onClick={look}>
          {text('unfinished.unseen', { count: unseen.length, pages: pageRanges(unseen) })}
        </button>
      ) : null}
    </div>
  );
}
