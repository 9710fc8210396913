import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import { redactAndDeliver } from '../jobs/redaction/deliver.ts';
import { showDetection } from '../model/actions/sidebar.ts';
import { closeDialog } from '../model/actions/view.ts';
import { markCounts } from '../model/highlights/derived.ts';
import { patch } from '../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { NotCompared } from '../redaction/not-compared.tsx';
import { useAreasToRedact } from '../redaction/use-areas-to-redact.ts';
import { useFilesToRedact } from '../redaction/use-files-to-redact.ts';
import { useOpenQuestions } from '../redaction/use-open-questions.ts';

/** The confirmation of a redaction: how much is removed, and what is undecided, unseen or unchecked. */
export function RedactDialog() {
  const isOpen = useWorkspaceState((state) => state.dialog === 'redact');
  // Its numbers are computed only while it is open.
  return isOpen ? <OpenRedactDialog /> : null;
}

function OpenRedactDialog() {
  const text = useText();
  const workspace = useWorkspace();
  const undecided = useOpenQuestions();
  const areas = useAreasToRedact();
  const hasPossible = useWorkspaceState(({ marks }) => markCounts(marks.highlights).findings.possible > 0);
  const { all, now, done } = useFilesToRedact();
  const act = areas > 0 ? text('redaction.button', { count: areas }) : text('redaction.buttonImages');
  const close = () => closeDialog(workspace.store);
  const hasQuestions = undecided.length > 0;
  const lookAtPossible = () => {
    close();
    patch(workspace.store, 'review', { decision: 'possible' });
    showDetection(workspace.store, 'findings');
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      onCancel={hasQuestions ? () => showDetection(workspace.store, 'findings') : undefined}
      title={text('confirm.title', {
        // A question has another form of the verb than a button, in Norwegian.
        act: areas > 0 ? text('confirm.act', { count: areas }) : text('confirm.actImages'),
        files: text('confirm.inFiles', { count: now }),
      })}
      description={text('confirm.body')}
      cancelLabel={text(hasQuestions ? 'confirm.review' : 'confirm.cancel')}
      actionLabel={act}
      actionIcon={RedactIcon}
      tone="ink"
      onAction={() => {
        close();
        void redactAndDeliver(workspace);
      }}
    >
      {hasQuestions ? (
        <Banner tone="warning">
          <ul className="grid list-disc gap-1.5 pl-4 wrap-anywhere marker:text-fg-3">
            {undecided.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          {hasPossible ? (
            <button type="button" className="link mt-1 min-h-6" onClick={lookAtPossible}>
              {text('confirm.possible')}
            </button>
          ) : null}
        </Banner>
      ) : null}
      {done > 0 ? (
        <p className="mt-3 text-fg-2 first:mt-0">
          {text(now < all ? 'confirm.doneStay' : 'confirm.doneAnew', { count: done })}
        </p>
      ) : null}
      {areas > 0 ? <p className="mt-3 text-fg-2 first:mt-0">{text('confirm.gaps')}</p> : null}
      {all > 1 ? (
        <div className="mt-3 first:mt-0">
          <NotCompared />
        </div>
      ) : null}
    </AlertDialog>
  );
}
