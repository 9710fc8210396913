import { Button } from '../../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { capsOf } from '../../commands/key-caps.ts';
import { askToRedact } from '../../jobs/redaction/begin-redaction.ts';
import { stopRedaction } from '../../jobs/redaction/redact.ts';
import { resetRedaction } from '../../model/actions/redaction.ts';
import { areApproved } from '../../model/redaction/file-approval.ts';
import { filesToRedact } from '../../model/selectors/to-redact.ts';
import { missingGrounds } from '../../model/selectors/without-grounds.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { useFilesToRedact } from '../../redaction/use-files-to-redact.ts';

/** What stands below the panel of redaction: the button that redacts `areas`, and while it runs how far it is and a stop. */
export function RedactFoot({ areas }: { readonly areas: number }) {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const isRedacting = useWorkspaceState((state) => state.redaction.isRedacting);
  const removesImages = useWorkspaceState((state) => state.redaction.options.removeImages);
  const isApproved = useWorkspaceState((state) =>
    areApproved(state.redaction.approvals, filesToRedact(state)),
  );
  const waiting = useFilesToRedact();
  const missing = useWorkspaceState((state) => missingGrounds(state).length);
  const canRedact = areas > 0 || removesImages;
  return (
    <>
      <FilesDone />
      <div className="flex items-center justify-between gap-2">
        {isRedacting ? (
          <Button size="sm" onClick={() => stopRedaction(workspace)}>
            {text('redaction.stop')}
          </Button>
        ) : (
          <Button variant="ghost" size="sm" className="-ml-2" onClick={() => resetRedaction(workspace.store)}>
            {text('redaction.resetOptions')}
          </Button>
        )}
        <Button
          variant="ink"
          icon={RedactIcon}
          keys={isPhone || isRedacting ? undefined : capsOf('redact')}
          loading={isRedacting}
          disabled={!canRedact || !isApproved || missing > 0}
          disabledReason={
            !canRedact
              ? text('redaction.emptyTitle')
              : missing > 0
                ? text('grounds.needed', { count: missing })
                : text('approval.needed', { count: waiting })
          }
          onClick={() => void askToRedact(workspace)}
        >
          {isRedacting
            ? text('redaction.running')
            : areas > 0
              ? text('redaction.button', { count: areas })
              : text(removesImages ? 'redaction.buttonImages' : 'toolbar.redact')}
        </Button>
      </div>
    </>
  );
}

/** How many files of a redaction of many are done. */
function FilesDone() {
  const text = useText();
  const progress = useWorkspaceState((state) => state.redaction.progress);
  if (!progress) return null;
  const { done, files } = progress;
  const filesDone = text('redaction.filesDone', { done, count: files });
  return (
    <div role="status" className="mb-2 grid gap-1.5">
      <span className="tabular text-sm text-fg-2">{filesDone}</span>
      <ProgressBar label={text('redaction.running')} value={(100 * done) / files} valueText={filesDone} />
    </div>
  );
}
