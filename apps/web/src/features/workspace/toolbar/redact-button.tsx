import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNetwork } from '../../../shared/network/network.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { areApproved } from '../model/redaction/file-approval.ts';
import { filesToRedact } from '../model/selectors/to-redact.ts';
import { missingGrounds } from '../model/selectors/without-grounds.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { useAreasToRedact } from '../redaction/use-areas-to-redact.ts';
import { useFilesToRedact } from '../redaction/use-files-to-redact.ts';

/** Redacts, with the number of areas; while an approval is needed, leads to where it is requested. */
export function RedactButton() {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const areas = useAreasToRedact();
  const isEnabled = useWorkspaceState(commandOf('redact').isEnabled);
  const isRedacting = useWorkspaceState((state) => state.redaction.isRedacting);
  const isWaiting = useWorkspaceState((state) => state.redaction.isWaiting);
  const missing = useWorkspaceState((state) => missingGrounds(state).length);
  const isApproved = useWorkspaceState((state) =>
    areApproved(state.redaction.approvals, filesToRedact(state)),
  );
  const { all } = useFilesToRedact();
  const { isOnline } = useNetwork();
  const isOff = !isEnabled || missing > 0;
  const needed = isOff || isApproved ? undefined : text('approval.needed', { count: all });
  return (
    <Tooltip
      label={needed ?? text('toolbar.redactCount', { count: areas })}
      keys={capsOf('redact')}
      disabled={missing > 0}
    >
      <Button
        variant="ink"
        icon={RedactIcon}
        className="ml-1.5"
        count={areas > 0 ? format.number(areas) : undefined}
        aria-description={needed}
        disabled={isOff}
        disabledReason={missing > 0 ? text('grounds.needed', { count: missing }) : undefined}
        loading={isRedacting}
        data-tour="redact"
        aria-pressed={isOnline ? undefined : isWaiting}
        onClick={() => commandOf('redact').run(workspace)}
      >
        {text(isOnline ? 'toolbar.redact' : 'offline.redact')}
      </Button>
    </Tooltip>
  );
}
