import { FileUp } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Icon } from '../../ui/signs/icon.tsx';
import { InstallCard } from '../installed-app/index.ts';
import { useSettings } from '../settings/index.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { BlocksDialog } from './dialogs/blocks-dialog.tsx';
import { CloseDialog } from './dialogs/close-dialog.tsx';
import { HelpDialog } from './dialogs/help-dialog.tsx';
import { IgnoreDialog } from './dialogs/ignore-dialog.tsx';
import { LeftOutDialog } from './dialogs/left-out-dialog.tsx';
import { RedactDialog } from './dialogs/redact-dialog.tsx';
import { ReplaceDialog } from './dialogs/replace-dialog.tsx';
import { ResetDialog } from './dialogs/reset-dialog.tsx';
import { SignOutDialog } from './dialogs/sign-out-dialog.tsx';
import { UnfinishedDialog } from './dialogs/unfinished-dialog.tsx';
import { UnlockDialog } from './dialogs/unlock-dialog.tsx';
import { WhyNotDialog } from './dialogs/why-not-dialog.tsx';
import { ZoneDialog } from './dialogs/zone-dialog.tsx';
import { GroundPicker } from './grounds/picker.tsx';
import type { AskedPlace } from './jobs/marks/explain.ts';
import { markColors } from './model/account/account.ts';
import { fileBeside } from './model/actions/beside.ts';
import { closeDialog } from './model/actions/view.ts';
import { missingGrounds } from './model/selectors/without-grounds.ts';
import { useScreen } from './mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from './mounted/workspace-context.ts';
import { useTextForEditing } from './ocr/use-edit-mode.ts';
import { LazyHitBar } from './panels/people/lazy-hit-bar.tsx';
import { BottomPanel } from './sidebar/bottom-panel.tsx';
import { SidePanel } from './sidebar/side-panel.tsx';
import { clampWidth } from './sidebar/width.ts';
import { isBarDue } from './status-bar/bar-due.ts';
import { NeedBar } from './status-bar/need-bar.tsx';
import { OfflineCard } from './status-bar/offline-card.tsx';
import { StatusBar } from './status-bar/status-bar.tsx';
import { ActionMenu } from './toolbar/action-menu.tsx';
import { PhoneHeader } from './toolbar/phone-header.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { StartPage } from './upload/start-page.tsx';
import { useFileDialog, useUpload } from './upload/use-upload.ts';
import { Beside } from './viewer/beside/beside.tsx';
import { useBeside } from './viewer/beside/use-beside.ts';
import { useResultRoom } from './viewer/pages/use-result-beside.ts';
import { Viewer } from './viewer/viewer.tsx';

/** The workspace on screen: header, documents, and the sidebar at the left or at the bottom. */
export function Shell() {
  const workspace = useWorkspace();
  const screen = useScreen();
  const tried = useWorkspaceState((state) => state.view.triedColors);
  const colors = { ...markColors(useSettings()), ...tried };
  const { isCollapsed, width } = useWorkspaceState((state) => state.sidebar);
  useShortcuts(workspace);
  useTextForEditing(workspace);
  const sidebar = isCollapsed ? 'var(--sidebar-collapsed)' : `${clampWidth(width, screen.width)}px`;
  useNoticePlace(screen.isNarrow ? '12px' : `calc(${sidebar} + 12px)`, screen.isPhone);
  const style = {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--hl-${name}`, color])),
    ...(screen.isNarrow ? {} : { gridTemplateColumns: `${sidebar} minmax(0, 1fr)` }),
  } as CSSProperties;
  return (
    <div
      className={
        screen.isNarrow
          ? 'grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden'
          : 'grid h-dvh grid-rows-[auto_minmax(0,1fr)] overflow-hidden'
      }
      style={style}
    >
      <div className="col-span-full">{screen.isPhone ? <PhoneHeader /> : <Toolbar />}</div>
      {screen.isNarrow ? null : <SidePanel />}
      <Documents />
      {screen.isNarrow ? <BottomPanel /> : null}
      <Dialogs />
      <GroundPicker />
    </div>
  );
}

/** Keeps notices clear of toolbar, file header, sidebar, status bar, the action button of a phone and the results card. */
function useNoticePlace(left: string, isPhone: boolean): void {
  const right = useResultRoom() + 16;
  const isBarShown = useWorkspaceState(
    ({ detection }) => detection.isBarShown && isBarDue(detection.run, isPhone),
  );
  const isBeside = useWorkspaceState((state) => fileBeside(state) !== null);
  const isNeeding = useWorkspaceState((state) => missingGrounds(state).length > 0);
  // On a phone, notices are as wide as the screen, and the action button is in a corner of it.
  const hasActions = useWorkspaceState(({ sidebar }) => isPhone && sidebar.isCollapsed);
  const isOverSomething = isBarShown || isBeside || hasActions;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notice-left', left);
    style.setProperty('--notice-top', 'calc(var(--size-header) + var(--size-file-header) + 12px)');
    style.setProperty('--notice-right', `${right}px`);
    style.setProperty(
      '--notice-bottom',
      `calc(var(--sheet-height, 0px) + ${16 + (isOverSomething ? 68 : 0) + (isNeeding ? 68 : 0)}px)`,
    );
    return () => {
      style.removeProperty('--notice-left');
      style.removeProperty('--notice-top');
      style.removeProperty('--notice-right');
      style.removeProperty('--notice-bottom');
    };
  }, [left, right, isOverSomething, isNeeding]);
}

/** The documents or the start page, and floating elements. */
function Documents() {
  const text = useText();
  const { hasActionMenu, isPhone } = useScreen();
  // An open sheet leaves little space for the pages, and has its own buttons.
  const isSheetOpen = useWorkspaceState((state) => isPhone && !state.sidebar.isCollapsed);
  const hasFiles = useWorkspaceState((state) => state.files.length > 0);
  const [ignoring, setIgnoring] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedPlace | null>(null);
  const beside = useBeside();
  const hasHitBar = useHasHitBar();
  const upload = useUpload(hasFiles ? 'add' : 'replace');
  const dialog = useFileDialog();
  return (
    <main
      {...upload.getRootProps({
        className: 'relative min-h-0 min-w-0 bg-canvas outline-none',
        tabIndex: -1,
        role: 'main',
      })}
    >
      <h1 className="sr-only">{text('title')}</h1>
      <input
        {...dialog}
        type="file"
        accept="application/pdf,.pdf,.sladdplan,.xfdf"
        multiple
        hidden
        data-testid="choose-files"
      />
      {hasFiles ? (
        // Content below the comparison must not be focusable or announced.
        <div className={hasHitBar ? 'absolute inset-0 top-[70px]' : 'contents'} inert={beside !== null}>
          <Viewer onAskIgnore={setIgnoring} onAskWhyNot={setAsked} />
        </div>
      ) : (
        <>
          <StartPage isDragging={upload.isDragActive} />
          <InstallCard />
        </>
      )}
      {hasHitBar && !beside ? <LazyHitBar /> : null}
      {beside ? <Beside {...beside} /> : null}
      {hasFiles && upload.isDragActive ? (
        <div className="pointer-events-none absolute inset-3 z-(--z-floating) grid place-items-center rounded-5 border-2 border-dashed border-accent bg-[color-mix(in_srgb,var(--accent-soft)_88%,transparent)] text-lg font-semibold text-on-accent-soft">
          <span className="flex items-center gap-2.5">
            <Icon as={FileUp} size={24} /> {text('drop.now')}
          </span>
        </div>
      ) : null}
      <StatusBar />
      <OfflineCard />
      <NeedBar />
      {hasActionMenu && !beside && !isSheetOpen ? <ActionMenu /> : null}
      {ignoring === null ? null : <IgnoreDialog suggested={ignoring} onClose={() => setIgnoring(null)} />}
      {asked === null ? null : <WhyNotDialog place={asked} onClose={() => setAsked(null)} />}
    </main>
  );
}

/** Whether the bar for the places of a person is shown. */
function useHasHitBar(): boolean {
  const { isNarrow } = useScreen();
  const isOpen = useWorkspaceState(
    ({ sidebar, people, files }) =>
      sidebar.tab === 'people' && !sidebar.isCollapsed && people.openKey !== null && files.length > 0,
  );
  return isOpen && !isNarrow;
}

function Dialogs() {
  const { store } = useWorkspace();
  const dialog = useWorkspaceState((state) => state.dialog);
  return (
    <>
      <HelpDialog
        open={dialog === 'help'}
        onOpenChange={(open) => {
          if (!open) closeDialog(store);
        }}
      />
      <RedactDialog />
      <UnfinishedDialog />
      <ResetDialog />
      <CloseDialog />
      <LeftOutDialog />
      <BlocksDialog />
      <ZoneDialog />
      <UnlockDialog />
      <SignOutDialog />
      <ReplaceDialog />
    </>
  );
}
