import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { stepAround } from '../../../shared/step-around.ts';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { Avatar } from '../../../ui/signs/avatar.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { useSession } from '../../auth/index.ts';
import { capsOf } from '../commands/key-caps.ts';
import { pressTab, toggleSidebar } from '../model/actions/sidebar.ts';
import { markCounts } from '../model/highlights/derived.ts';
import type { SidebarTab } from '../model/workspace-state.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { railTabs } from './tabs.ts';

const tabClass =
  'relative grid size-9 shrink-0 place-items-center rounded-3 transition-colors duration-(--duration-fast) low:size-8';

/** The tabs at the left; they stay when the panel is collapsed. */
export function Rail() {
  const text = useText();
  const { store } = useWorkspace();
  const isCollapsed = useWorkspaceState((state) => state.sidebar.isCollapsed);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    tabs[stepAround(at, step, tabs.length)]?.focus();
  };
  return (
    <nav
      aria-label={text('sidebar.panels')}
      className="flex flex-col items-center gap-1 overflow-x-hidden overflow-y-auto border-r border-line bg-chrome py-2 [scrollbar-width:thin] low:gap-0 low:py-1"
    >
      <div
        ref={list}
        role="tablist"
        aria-orientation="vertical"
        aria-label={text('sidebar.panels')}
        onKeyDown={onKeyDown}
        className="flex flex-1 flex-col items-center gap-1 low:gap-0"
      >
        {railTabs.map((tab) => (
          <RailTab key={tab.id} id={tab.id} keys={capsOf(tab.command)}>
            <Icon as={tab.icon} size={18} />
            {tab.id === 'detection' ? <LeftCount /> : null}
          </RailTab>
        ))}
      </div>
      <Tooltip
        label={text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
        keys={capsOf('toggleSidebar')}
        side="right"
      >
        <button
          type="button"
          aria-label={text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => toggleSidebar(store)}
          className={`${tabClass} text-fg-2 hover:bg-hover hover:text-fg`}
        >
          <Icon as={isCollapsed ? PanelLeftOpen : PanelLeftClose} size={18} />
        </button>
      </Tooltip>
      <UserButton />
    </nav>
  );
}

/** Opens the user's panel, which has no tab. */
function UserButton() {
  const text = useText();
  const user = useSession();
  const { store } = useWorkspace();
  const isOpen = useWorkspaceState((state) => state.sidebar.tab === 'user' && !state.sidebar.isCollapsed);
  if (!user) return null;
  return (
    <Tooltip label={text('tab.user')} keys={capsOf('showUser')} side="right">
      <button
        type="button"
        id="tab-user"
        aria-label={`${user.username}, ${text('tab.user')}`}
        aria-expanded={isOpen}
        onClick={() => pressTab(store, 'user')}
        className={clsx(tabClass, isOpen ? 'bg-selected' : 'hover:bg-hover')}
      >
        <Avatar name={user.username} />
      </button>
    </Tooltip>
  );
}

function RailTab({ id, keys, children }: { id: SidebarTab; keys: string | undefined; children: ReactNode }) {
  const text = useText();
  const { store } = useWorkspace();
  const isSelected = useWorkspaceState((state) => state.sidebar.tab === id);
  const isOpen = useWorkspaceState((state) => state.sidebar.tab === id && !state.sidebar.isCollapsed);
  const left = useWorkspaceState((state) =>
    id === 'detection' ? markCounts(state.marks.highlights).findings.undecided : 0,
  );
  const label = left > 0 ? text('tab.detectionLeft', { count: left }) : text(`tab.${id}`);
  return (
    <Tooltip label={text(`tab.${id}`)} keys={keys} side="right">
      <button
        type="button"
        role="tab"
        id={`tab-${id}`}
        aria-selected={isSelected}
        aria-controls={isOpen ? 'workspace-panel' : undefined}
        aria-label={label}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => pressTab(store, id)}
        className={clsx(
          tabClass,
          isOpen
            ? 'bg-selected text-accent-text before:absolute before:inset-y-2 before:-left-[7px] before:w-[3px] before:rounded-r-[2px] before:bg-accent'
            : 'text-fg-2 hover:bg-hover hover:text-fg',
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** The number of undecided findings. */
export function LeftCount({ className = '-top-px -right-[3px]' }: { className?: string }) {
  const left = useWorkspaceState((state) => markCounts(state.marks.highlights).findings.undecided);
  if (left === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`tabular absolute h-4 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-on-accent shadow-[0_0_0_2px_var(--surface-chrome)] ${className}`}
    >
      {left > 999 ? '999+' : left}
    </span>
  );
}
