import { clsx } from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, type RefObject, type TouchEvent, useEffect, useRef } from 'react';
import { Menu, MenuItem } from '../../../ui/floating/menu.tsx';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { Icon, type IconType } from '../../../ui/signs/icon.tsx';
import { useSession } from '../../auth/index.ts';
import { capsOf } from '../commands/key-caps.ts';
import { fileBeside } from '../model/actions/beside.ts';
import { pressTab, toggleSidebar } from '../model/actions/sidebar.ts';
import { patch } from '../model/store.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { OneFinding } from './one-finding.tsx';
import { PanelOfTab } from './panel-of-tab.tsx';
import { LeftCount } from './rail.tsx';
import { phoneTabs, railTabs, type TabLook, userTab } from './tabs.ts';
import { swipeMeaning } from './width.ts';

/** The sidebar at the bottom, below 1024 px: a sheet over a row of tabs. */
export function BottomPanel() {
  const text = useText();
  const { store } = useWorkspace();
  const { isPhone, canSwipe } = useScreen();
  const { tab, isCollapsed } = useWorkspaceState((state) => state.sidebar);
  // The comparison needs the space, and has its own controls.
  const isBeside = useWorkspaceState((state) => fileBeside(state) !== null);
  const swipe = useSwipe();
  const sheet = useRef<HTMLElement>(null);
  useSheetHeight(sheet);
  return (
    <aside
      ref={sheet}
      aria-label={text('sidebar.label')}
      className="relative z-(--z-sidebar) grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_58px] low:grid-rows-[auto_46px]"
      {...(canSwipe ? swipe : {})}
    >
      <div className="rounded-t-[14px] bg-panel shadow-[0_-1px_0_var(--border),0_-12px_32px_-12px_rgb(0_0_0/0.25)]">
        <button
          type="button"
          aria-label={text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => toggleSidebar(store)}
          className="relative block h-6 w-full before:absolute before:top-2 before:left-1/2 before:-ml-[18px] before:h-1 before:w-9 before:rounded-[2px] before:bg-line-strong"
        />
        {isCollapsed ? (
          isPhone && !isBeside ? (
            <OneFinding />
          ) : null
        ) : (
          <div
            id="workspace-panel"
            role="tabpanel"
            aria-labelledby={`tab-${tab}`}
            className="h-[max(min(52dvh,560px),min(300px,100dvh-150px))] min-h-0 max-md:h-[max(min(68dvh,600px,100dvh-300px),min(260px,100dvh-150px))] low:h-[max(min(52dvh,460px),min(300px,100dvh-130px))] low:max-md:h-[max(min(68dvh,600px,100dvh-300px),min(260px,100dvh-126px))]"
          >
            <PanelOfTab tab={tab} />
          </div>
        )}
      </div>
      <PanelTabs isPhone={isPhone} />
    </aside>
  );
}

/** The tabs of the panels; on a phone, less common ones are in a menu at the end. */
function PanelTabs({ isPhone }: { isPhone: boolean }) {
  const text = useText();
  const { store } = useWorkspace();
  const isSignedIn = useSession() !== null;
  const { tab, isCollapsed } = useWorkspaceState((state) => state.sidebar);
  const all = [...railTabs, ...(isSignedIn ? [userTab] : [])];
  const [shown, rest] = isPhone
    ? [all.filter(({ id }) => phoneTabs.has(id)), all.filter(({ id }) => !phoneTabs.has(id))]
    : [all, []];
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col border-t border-line bg-chrome">
      <div role="tablist" aria-label={text('sidebar.panels')} className="contents">
        {shown.map(({ id, icon, command }) => (
          <Tooltip key={id} label={text(`tab.${id}`)} keys={capsOf(command)} side="top" disabled={isPhone}>
            <button
              type="button"
              role="tab"
              id={`tab-${id}`}
              data-tour={`tab-${id}`}
              aria-selected={tab === id}
              aria-controls={isCollapsed ? undefined : 'workspace-panel'}
              onClick={() => pressTab(store, id)}
              className={tabClass(tab === id)}
            >
              <TabFace icon={icon} label={text(`tabShort.${id}`)}>
                {id === 'detection' ? <LeftCount className="-top-1.5 left-3" /> : null}
              </TabFace>
            </button>
          </Tooltip>
        ))}
      </div>
      {rest.length > 0 ? <MoreTabs tabs={rest} /> : null}
    </div>
  );
}

function MoreTabs({ tabs }: { tabs: readonly TabLook[] }) {
  const text = useText();
  const { store } = useWorkspace();
  const { tab, isCollapsed } = useWorkspaceState((state) => state.sidebar);
  const current = tabs.find(({ id }) => id === tab);
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <button
          type="button"
          // The open panel has no tab of its own here, so this one represents it.
          id={current ? `tab-${current.id}` : undefined}
          aria-controls={current && !isCollapsed ? 'workspace-panel' : undefined}
          data-tour="more-tabs"
          className={tabClass(current !== undefined)}
        >
          <TabFace icon={MenuIcon} label={text('more')} />
        </button>
      }
    >
      {tabs.map(({ id, icon }) => (
        <MenuItem key={id} icon={icon} onClick={() => pressTab(store, id)}>
          {text(`tab.${id}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function tabClass(isSelected: boolean): string {
  return clsx(
    'relative grid content-center justify-items-center gap-[3px] text-xs leading-[13px] font-medium',
    isSelected
      ? 'text-accent-text before:absolute before:inset-x-3.5 before:-top-px before:h-0.5 before:bg-accent'
      : 'text-fg-2',
  );
}

function TabFace({ icon, label, children }: { icon: IconType; label: string; children?: ReactNode }) {
  return (
    <>
      <span className="relative">
        <Icon as={icon} size={20} />
        {children}
      </span>
      <span className="px-0.5">{label}</span>
    </>
  );
}

/** Sets the height of the sheet as a CSS variable, so that notices appear above it. */
function useSheetHeight(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--sheet-height', `${Math.ceil(entry?.contentRect.height ?? 0)}px`);
    });
    if (sheet.current) observer.observe(sheet.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--sheet-height');
    };
  }, [sheet]);
}

/** A long enough swipe collapses or expands the sheet. */
function useSwipe() {
  const { store } = useWorkspace();
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      const isAlone = event.touches.length === 1 && !isScrolled(event.target, event.currentTarget);
      start.current = touch && isAlone ? touch.clientY : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start.current === null || !touch) return;
      const meaning = swipeMeaning(touch.clientY - start.current);
      start.current = null;
      if (meaning) patch(store, 'sidebar', { isCollapsed: meaning === 'collapse' });
    },
  };
}

/**
 * Whether the touch is inside a list that is not scrolled to its top: then it scrolls the list instead of moving the
 * sheet.
 */
function isScrolled(target: EventTarget, sheet: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== sheet) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}
