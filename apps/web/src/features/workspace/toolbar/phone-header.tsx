import { Link } from '@tanstack/react-router';
import { CircleStop, EllipsisVertical, Undo2 } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { OfflineBadge } from '../../../shared/network/offline-badge.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Menu, MenuCheckboxItem, MenuItem } from '../../../ui/floating/menu.tsx';
import { CutText } from '../../../ui/signs/cut-text.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { stopDetection } from '../jobs/detection/detect.ts';
import { fileByKey } from '../model/files/by-key.ts';
import { cutMiddle } from '../model/files/short-name.ts';
import { isRunning, progressOf } from '../model/run/run.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { ModeMenuItem } from '../ocr/edit-mode-select.tsx';
import { CommandButton } from './command-button.tsx';

const menuIds: readonly CommandId[] = [
  'redo',
  'edit',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'print',
  'showUser',
  'help',
];

/** The header below 768 px: the current file, undo, and a menu for everything else. */
export function PhoneHeader() {
  const text = useText();
  const workspace = useWorkspace();
  const { files, view } = useWorkspaceState((state) => state);
  const run = useWorkspaceState((state) => state.detection.run);
  const file = fileByKey(files, view.fileKey);
  const progress = run ? progressOf(run) : null;
  const running = isRunning(run);
  const facts =
    running && progress
      ? text('status.pagesRead', { done: progress.pagesDone, count: progress.totalPages })
      : file && file.pages.length > 0
        ? text('viewer.pageOf', { page: view.pageNumber, count: file.pages.length })
        : '';
  return (
    <header className="relative z-(--z-header) flex h-14 items-center gap-1 border-b border-line bg-chrome pr-1 pl-[3px]">
      <Link
        to="/playground"
        aria-label={text('toolbar.home')}
        className="grid size-(--size-touch) shrink-0 place-items-center rounded-2"
      >
        <BarsMark />
      </Link>
      <div className="-ml-1 min-w-0 flex-1 leading-[18px]">
        <b className="block truncate" title={file?.identity.name}>
          {file ? cutMiddle(file.identity.name) : text('title')}
        </b>
        <CutText className="block text-sm text-fg-3">{facts}</CutText>
      </div>
      {running ? (
        <IconButton icon={CircleStop} label={text('status.stop')} onClick={() => stopDetection(workspace)} />
      ) : null}
      <OfflineBadge />
      <CommandButton id="undo" icon={Undo2} />
      <MoreMenu />
      {running ? (
        <ProgressBar
          label={text('status.label')}
          value={run?.phase === 'preparing' ? null : (run?.percent ?? 0)}
          className="absolute inset-x-0 -bottom-0.5"
        />
      ) : null}
    </header>
  );
}

function MoreMenu() {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const state = useWorkspaceState((now) => now);
  return (
    <Menu align="end" trigger={<IconButton icon={EllipsisVertical} label={text('more')} data-tour="more" />}>
      {menuIds.map((id) => {
        const { isEnabled, run } = commandOf(id);
        const shared = { disabled: !isEnabled(state), children: text(`commands.${id}`) };
        return id === 'edit' ? (
          <MenuCheckboxItem
            key={id}
            {...shared}
            checked={state.view.isEditing}
            closeOnClick
            onChange={() => run(workspace)}
          />
        ) : (
          <MenuItem
            key={id}
            {...shared}
            trailing={id === 'zoomReset' ? format.percent(state.view.zoom) : undefined}
            onClick={() => run(workspace)}
          />
        );
      })}
      {state.view.isEditing ? <ModeMenuItem /> : null}
    </Menu>
  );
}

/** The icon of the product: three bars among remains of text. */
function BarsMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className="shrink-0 fill-ink">
      <rect x="8" y="3.2" width="13" height="4.6" rx="1.1" />
      <rect x="3" y="3.2" width="3.4" height="4.6" rx="1.1" opacity=".3" />
      <rect x="3" y="9.7" width="18" height="4.6" rx="1.1" />
      <rect x="3" y="16.2" width="13" height="4.6" rx="1.1" />
      <rect x="17.6" y="16.2" width="3.4" height="4.6" rx="1.1" opacity=".3" />
    </svg>
  );
}
