import { clsx } from 'clsx';
import { BookmarkCheck, Download, FolderOpen, Minimize, Printer, ScanSearch, SquarePen } from 'lucide-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { FileStateBadge } from '../../file-badge/file-badge.tsx';
import { searchDefaultTerms } from '../../jobs/search/default-terms.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { ResultSwitch } from '../../results/result-switch.tsx';
import { CommandButton } from '../../toolbar/command-button.tsx';
import { ZoomButtons } from '../../toolbar/zoom-buttons.tsx';
import { useIdle } from './use-idle.ts';

const FADES_AFTER_MS = 3000;
const floating = 'pointer-events-auto rounded-5 bg-raised px-1.5 py-1 shadow-popup';

/** Name, tools and close button above a file in full screen. They fade out while the user is idle. */
export function FullscreenBar({ file, onClose }: { file: OpenFile; onClose: () => void }) {
  const text = useText();
  const isIdle = useIdle(FADES_AFTER_MS);
  return (
    <div
      className={clsx(
        'pointer-events-none fixed inset-x-3 top-3 z-(--z-floating) flex items-start justify-between gap-3',
        'transition-opacity duration-(--duration-slow) has-[:focus-visible]:opacity-100 has-[:hover]:opacity-100',
        isIdle && 'opacity-0',
      )}
    >
      <div className={`${floating} flex max-w-[40%] min-w-0 flex-wrap items-center gap-2 px-3!`}>
        <h2 title={file.identity.name} className="min-w-0 truncate py-1 font-semibold">
          {cutNameFor('panel', file.identity.name)}
        </h2>
        <ResultSwitch file={file} />
        <FileStateBadge file={file} />
      </div>
      <Tools />
      <span className={floating}>
        <IconButton icon={Minimize} label={text('files.exitFullscreen')} onClick={onClose} />
      </span>
    </div>
  );
}

function Tools() {
  const text = useText();
  const workspace = useWorkspace();
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  return (
    <div
      role="toolbar"
      aria-label={text('toolbar.label')}
      className={`${floating} flex flex-wrap items-center justify-center gap-0.5`}
    >
      <CommandButton id="open" icon={FolderOpen} />
      <CommandButton id="save" icon={Download} />
      <CommandButton id="print" icon={Printer} />
      <IconButton
        icon={BookmarkCheck}
        label={text('search.withDefaults')}
        className="text-fg!"
        onClick={() => void searchDefaultTerms(workspace)}
      />
      <CommandButton id="detect" icon={ScanSearch} />
      <CommandButton id="redact" icon={RedactIcon} />
      <CommandButton id="edit" icon={SquarePen} pressed={isEditing} />
      <ZoomButtons />
    </div>
  );
}
