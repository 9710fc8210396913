import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, useRef, useState } from 'react';
import { fileByKey } from '../model/files/by-key.ts';
import type { WindowPoint } from '../model/layout/held-point.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { FileColumn } from './file-column.tsx';
import { FullscreenBar } from './fullscreen/fullscreen-bar.tsx';
import { MarkMenu } from './marks/mark-menu.tsx';
import { MarkTooltip } from './marks/mark-tooltip.tsx';
import './marks/marks.css';
import { useFullscreen } from './fullscreen/use-fullscreen.ts';
import { useAnchor } from './movement/use-anchor.ts';
import { usePlace } from './movement/use-place.ts';
import { useTwoFingers } from './movement/use-two-fingers.ts';
import { useViewWindow } from './movement/use-view-window.ts';
import { useWheelZoom } from './movement/use-wheel-zoom.ts';
import { useLayout } from './pages/use-layout.ts';
import { usePictures } from './pages/use-pictures.ts';
import { useViewerHands } from './use-viewer-hands.ts';

/** All open files in one scrolled column. Only pages near the window are in the document. */
export function Viewer({
  onAskIgnore,
  onAskWhyNot,
}: Pick<ComponentProps<typeof MarkMenu>, 'onAskIgnore' | 'onAskWhyNot'>) {
  const text = useText();
  const workspace = useWorkspace();
  const scroller = useRef<HTMLElement>(null);
  const held = useRef<WindowPoint>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const view = useViewWindow(scroller);
  const fullscreen = useFullscreen(workspace);
  const { layout, hasStrip } = useLayout(view.width, fullscreen.fileKey);
  const { handlers, heldPlace, draft, announcement } = useViewerHands(workspace, scroller, layout);
  useAnchor(scroller, layout, held);
  usePictures(workspace, layout, view);
  usePlace(workspace.store, layout, view, heldPlace);
  useWheelZoom(scroller, workspace.store, held);
  useTwoFingers(scroller, workspace.store, held);

  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const isZoomedIn = useWorkspaceState((state) => state.view.zoom > 1);
  const fullscreenFile = useWorkspaceState(({ files }) =>
    fullscreen.fileKey === null ? undefined : fileByKey(files, fullscreen.fileKey),
  );

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
              isEditing
                ? 'cursor-crosshair touch-pan-y [&_[data-page]]:touch-none'
                : 'cursor-default touch-pan-x touch-pan-y data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing',
            )}
            style={{ '--view-width': `${view.width}px` } as CSSProperties}
            {...handlers}
          >
            <FileColumn
              layout={layout}
              view={view}
              draft={draft}
              hasStrip={hasStrip}
              fullscreen={fullscreen}
            />
          </section>
        }
      />
      {fullscreenFile ? (
        <FullscreenBar file={fullscreenFile} onClose={() => fullscreen.toggle(fullscreenFile.key)} />
      ) : null}
      <MarkTooltip area={area} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
