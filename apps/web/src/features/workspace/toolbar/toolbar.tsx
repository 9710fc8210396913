import { Link } from '@tanstack/react-router';
import { CircleHelp, Download, FolderOpen, Printer, Redo2, ScanSearch, SquarePen, Undo2 } from 'lucide-react';
import { useNetwork } from '../../../shared/network/network.ts';
import { OfflineBadge } from '../../../shared/network/offline-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { Crown } from '../../../ui/signs/crown.tsx';
import { Logo } from '../../../ui/signs/logo.tsx';
import { useEntitlements } from '../../billing/index.ts';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { isRunning } from '../model/run/run.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { EditModeSelect, ModeButton } from '../ocr/edit-mode-select.tsx';
import { CommandButton } from './command-button.tsx';
import { RedactButton } from './redact-button.tsx';
import { SearchBox } from './search-box.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

function Divider() {
  return <span aria-hidden="true" className="mx-1.5 h-5 w-px shrink-0 bg-line-strong max-xl:mx-0.5" />;
}

/** The header of the workspace from 768 px. */
export function Toolbar() {
  const text = useText();
  return (
    <header className="relative z-(--z-header) flex h-(--size-header) items-center gap-1 border-b border-line bg-chrome pr-2.5 max-xl:gap-0.5">
      <Link to="/playground" aria-label={text('toolbar.home')} className="mr-2 ml-[13px] shrink-0 rounded-2">
        <Logo height={21} />
      </Link>
      <div role="toolbar" aria-label={text('toolbar.label')} className="contents">
        <OpenButton />
        <CommandButton id="save" icon={Download} />
        <CommandButton id="print" icon={Printer} />
        <Divider />
        <CommandButton id="undo" icon={Undo2} />
        <CommandButton id="redo" icon={Redo2} />
        <Divider />
        <SearchBox />
        <DetectButton />
        <EditButton />
        <EditMode />
        <span className="flex-1" />
        <OfflineBadge />
        <ZoomButtons isTight />
        <Divider />
        <CommandButton id="help" icon={CircleHelp} />
        <RedactButton />
      </div>
    </header>
  );
}

function OpenButton() {
  const text = useText();
  const workspace = useWorkspace();
  return (
    <Tooltip label={text('commands.open')} keys={capsOf('open')}>
      <Button
        variant="ghost"
        icon={FolderOpen}
        data-tour="upload"
        className="px-2.5!"
        aria-label={text('toolbar.open')}
        onClick={() => commandOf('open').run(workspace)}
      >
        <span className="max-lg:hidden">{text('toolbar.open')}</span>
      </Button>
    </Tooltip>
  );
}

function DetectButton() {
  const text = useText();
  const workspace = useWorkspace();
  const running = useWorkspaceState((state) => isRunning(state.detection.run));
  const isEnabled = useWorkspaceState(commandOf('detect').isEnabled);
  const { isLocked } = useEntitlements();
  const { isOnline } = useNetwork();
  return (
    <Tooltip label={text('commands.detect')} keys={capsOf('detect')}>
      <Button
        variant="ghost"
        icon={running ? undefined : ScanSearch}
        className="ml-1 px-2.5! max-xl:ml-0 data-disabled:bg-transparent!"
        disabled={!isEnabled || !isOnline}
        data-tour="detect"
        aria-label={text(running ? 'toolbar.detecting' : 'commands.detect')}
        onClick={() => commandOf('detect').run(workspace)}
      >
        {running ? <RunningRing /> : null}
        <span className="max-lg:hidden">{text(running ? 'toolbar.detecting' : 'toolbar.detect')}</span>
        {isLocked('entity_detection') ? <Crown /> : null}
      </Button>
    </Tooltip>
  );
}

/** Progress of the run, as a ring. */
function RunningRing() {
  const percent = useWorkspaceState((state) => state.detection.run?.percent ?? 0);
  const length = 2 * Math.PI * 6;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="-ml-0.5 -rotate-90">
      <circle cx="8" cy="8" r="6" fill="none" strokeWidth="2" className="stroke-line-strong" />
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.max(percent, 4) / 100)}
        className="stroke-accent transition-[stroke-dashoffset] duration-(--duration-slow)"
      />
    </svg>
  );
}

function EditButton() {
  const text = useText();
  const workspace = useWorkspace();
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const isEnabled = useWorkspaceState(commandOf('edit').isEnabled);
  return (
    <Tooltip label={text('commands.edit')} keys={capsOf('edit')}>
      <Button
        variant={isEditing ? 'soft' : 'ghost'}
        icon={SquarePen}
        className="px-2.5! data-disabled:bg-transparent!"
        aria-pressed={isEditing}
        data-tour="edit"
        aria-label={text('commands.edit')}
        disabled={!isEnabled}
        onClick={() => commandOf('edit').run(workspace)}
      >
        <span className="max-lg:hidden">{text('toolbar.edit')}</span>
      </Button>
    </Tooltip>
  );
}

/** What dragging does in edit mode. */
function EditMode() {
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const { isNarrow } = useScreen();
  if (!isEditing) return null;
  return isNarrow ? <ModeButton /> : <EditModeSelect iconOnly className="ml-1 shrink-0" />;
}
