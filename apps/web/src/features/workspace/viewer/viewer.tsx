import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { setCurrent } from '../model/actions/files.ts';
import { fileByKey } from '../model/files/by-key.ts';
import { effectiveAppearance } from '../model/redaction/appearance.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { FileSection } from './file-section.tsx';
import { FullscreenBar } from './fullscreen/fullscreen-bar.tsx';
import { clickedPlace } from './marks/clicked-place.ts';
import { MarkMenu } from './marks/mark-menu.tsx';
import { MarkTooltip } from './marks/mark-tooltip.tsx';
import './marks/marks.css';
import { useFullscreen } from './fullscreen/use-fullscreen.ts';
import { useDrawing } from './marks/use-drawing.ts';
import { useMarkClicks } from './marks/use-mark-clicks.ts';
import { useMarkKeys } from './marks/use-mark-keys.ts';
import { useAnchor } from './movement/use-anchor.ts';
import { useHeldKey } from './movement/use-held-key.ts';
import { usePlace } from './movement/use-place.ts';
import { useViewWindow } from './movement/use-view-window.ts';
import { useWheelZoom } from './movement/use-wheel-zoom.ts';
import { useLayout } from './pages/use-layout.ts';
import { useNearPages } from './pages/use-near-pages.ts';
import { usePictures } from './pages/use-pictures.ts';
import { useHasResultBeside } from './pages/use-result-beside.ts';
import { useViewerPort } from './use-viewer-port.ts';

/** All open files in one scrolled column. Only pages near the window are in the document. */
export function Viewer({
  onAskIgnore,
  onAskWhyNot,
}: Pick<ComponentProps<typeof MarkMenu>, 'onAskIgnore' | 'onAskWhyNot'>) {
  const text = useText();
  const workspace = useWorkspace();
  const scroller = useRef<HTMLElement>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const view = useViewWindow(scroller);
  const fullscreen = useFullscreen(workspace);
  const { layout, hasStrip } = useLayout(view.width, fullscreen.fileKey);
  const drawing = useDrawing(workspace, scroller, useHeldKey('Space'));
  const clicks = useMarkClicks(workspace, drawing.wasDragged);
  const markKeys = useMarkKeys(workspace);
  const { heldPlace } = useViewerPort(workspace, scroller, layout, drawing.cancel);
  useAnchor(scroller, layout);
  usePictures(workspace, layout, view);
  usePlace(workspace.store, layout, view, heldPlace);
  useWheelZoom(scroller, workspace.store);

  const files = useWorkspaceState((state) => state.files);
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const isZoomedIn = useWorkspaceState((state) => state.view.zoom > 1);
  const isFinalLook = useWorkspaceState((state) => state.view.isFinalLook);
  const appearance = useWorkspaceState((state) => state.redaction.appearance);
  const finalLook = useMemo(
    () => (isFinalLook ? effectiveAppearance(appearance) : null),
    [isFinalLook, appearance],
  );
  const hasResultBeside = useHasResultBeside();

  const release = useCallback(() => {
    heldPlace.current = null;
  }, [heldPlace]);

  const onClick = (event: MouseEvent) => {
    clicks.onClick(event);
    const place = drawing.wasDragged() ? null : clickedPlace(workspace.store.getState(), event.target);
    if (!place) return;
    // Held, so that a page which fills more of the window does not take over at once.
    heldPlace.current = place;
    setCurrent(workspace.store, place.fileKey, place.pageNumber);
  };

  const fullscreenFile = fullscreen.fileKey === null ? undefined : fileByKey(files, fullscreen.fileKey);
  const nearOf = useNearPages(layout, view);

  return (
    <>
      <MarkMenu
        element={area}
        onAskIgnore={onAskIgnore}
        onAskWhyNot={onAskWhyNot}
        area={
          <section
            ref={(element) => {
              scroller.current = element;
              setArea(element);
            }}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
            tabIndex={0}
            aria-label={text('viewer.label')}
            data-reading
            data-editing={isEditing || undefined}
            data-zoomed={isZoomedIn || undefined}
            className={clsx(
              'absolute inset-0 overflow-auto bg-canvas -outline-offset-2 select-none [overflow-anchor:none]',
              fullscreenFile && 'fixed! z-(--z-fullscreen)',
              isEditing ? 'cursor-crosshair touch-pan-y [&_[data-page]]:touch-none' : 'cursor-default',
            )}
            style={{ '--view-width': `${view.width}px` } as CSSProperties}
            onPointerDown={(event) => {
              release();
              drawing.onPointerDown(event);
            }}
            onWheel={release}
            onTouchMove={release}
            onKeyDown={(event) => {
              if (event.key === ' ') release();
              markKeys.onKeyDown(event);
            }}
            onClick={onClick}
            onDoubleClick={clicks.onDoubleClick}
          >
            <div className="relative" style={{ width: layout.width, height: layout.height }}>
              {layout.files.map((placed) => {
                const file = fileByKey(files, placed.fileKey);
                if (!file) return null;
                return (
                  <FileSection
                    key={placed.fileKey}
                    file={file}
                    placed={placed}
                    pages={nearOf(placed.fileKey)}
                    draft={drawing.draft}
                    finalLook={finalLook}
                    viewHeight={view.height}
                    hasStrip={hasStrip}
                    hasResultBeside={hasResultBeside && fullscreen.fileKey === null}
                    isFullscreen={fullscreen.fileKey !== null}
                    onFullscreen={fullscreen.toggle}
                  />
                );
              })}
            </div>
          </section>
        }
      />
      {fullscreenFile ? (
        <FullscreenBar file={fullscreenFile} onClose={() => fullscreen.toggle(fullscreenFile.key)} />
      ) : null}
      <MarkTooltip area={area} />
      <span role="status" className="sr-only">
        {markKeys.told}
      </span>
    </>
  );
}
