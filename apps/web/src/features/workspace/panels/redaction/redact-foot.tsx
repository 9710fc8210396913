import { Button } from '../../../../ui/buttons/button.tsx';
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
import { RedactProgress } from './redact-progress.tsx';

/**
 * The footer of the redaction panel: the button that redacts `areas`, and during a redaction its progress and a
 * button to stop.
 */
export function RedactFoot({ areas }: { readonly areas: number }) {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const isRedacting = useWorkspaceState((state) => state.redaction.isRedacting);
  const removesImages = useWorkspaceState((state) => state.redaction.options.removeImages);
  const isApproved = useWorkspaceState((state) =>
    areApproved(state.redaction.approvals, filesToRedact(state)),
  );
  const { all } = useFilesToRedact();
  const missing = useWorkspaceState((state) => missingGrounds(state).length);
  const canRedact = areas > 0 || removesImages;
  return (
    <>
      <RedactProgress />
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
                : text('approval.needed', { count: all })
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
