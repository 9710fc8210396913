import { Download, ScanSearch, Search, Upload, X, Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { WithCrown } from '../../../ui/signs/crown.tsx';
import { Icon, type IconType } from '../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { showTab } from '../model/actions/sidebar.ts';
import { isRunning } from '../model/run/run.ts';
import { patch, type WorkspaceStore } from '../model/store.ts';
import { useScreen } from '../mounted/use-screen.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { useAreasToRedact } from '../redaction/use-areas-to-redact.ts';

interface Action {
  readonly id: CommandId;
  readonly icon: IconType;
  readonly needsFiles: boolean;
}

const actions: readonly Action[] = [
  { id: 'open', icon: Upload, needsFiles: false },
  { id: 'search', icon: Search, needsFiles: false },
  { id: 'detect', icon: ScanSearch, needsFiles: true },
  { id: 'save', icon: Download, needsFiles: true },
  { id: 'redact', icon: RedactIcon, needsFiles: true },
];

/** The floating menu of actions on screens up to 768 px. */
export function ActionMenu() {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const hasFiles = useWorkspaceState((state) => state.files.length > 0);
  const areas = useAreasToRedact();
  const main = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      main.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const run = (id: CommandId) => {
    setIsOpen(false);
    if (id === 'search') showTab(workspace.store, 'search');
    // The field of the panel exists only after the panel has been rendered.
    requestAnimationFrame(() => {
      commandOf(id).run(workspace);
      if (id === 'detect' && isPhone) keepPagesInSight(workspace.store);
    });
  };
  return (
    <nav
      aria-label={text('toolbar.actions')}
      className="absolute right-3.5 bottom-3.5 z-(--z-floating) grid justify-items-end gap-2.5"
    >
      {isOpen
        ? actions
            .filter((action) => hasFiles || !action.needsFiles)
            .map(({ id, icon }) => (
              <button key={id} type="button" onClick={() => run(id)} className="flex items-center gap-2.5">
                <span className="rounded-3 bg-inverse px-2.5 py-[5px] font-medium text-on-inverse shadow-2">
                  {id === 'redact' && areas > 0
                    ? text('toolbar.redactCount', { count: areas })
                    : text(`commands.${id}`)}
                </span>
                <ActionIcon id={id} icon={icon} isLocked={isLocked(workspace, id)} />
              </button>
            ))
        : null}
      <button
        ref={main}
        type="button"
        data-tour="actions"
        aria-expanded={isOpen}
        aria-label={text(isOpen ? 'toolbar.closeActions' : 'toolbar.openActions')}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-0.5 -mr-1 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-3"
      >
        <Icon as={isOpen ? X : Zap} size={24} />
      </button>
    </nav>
  );
}

function ActionIcon({ id, icon, isLocked }: Pick<Action, 'id' | 'icon'> & { isLocked: boolean }) {
  const face = (
    <span
      className={`grid size-11 place-items-center rounded-full shadow-[var(--shadow-2),0_0_0_1px_var(--border)] ${
        id === 'redact' ? 'bg-ink text-on-ink' : 'bg-raised text-fg'
      }`}
    >
      <Icon as={icon} size={20} />
    </span>
  );
  return isLocked ? <WithCrown>{face}</WithCrown> : face;
}

function isLocked({ ports }: Workspace, id: CommandId): boolean {
  const { feature } = commandOf(id);
  return feature !== undefined && ports.gate?.has(feature) === false;
}

/** During a run, its findings are shown one at a time below the pages; the full list would cover the pages. */
function keepPagesInSight(store: WorkspaceStore): void {
  if (isRunning(store.getState().detection.run)) patch(store, 'sidebar', { isCollapsed: true });
}
