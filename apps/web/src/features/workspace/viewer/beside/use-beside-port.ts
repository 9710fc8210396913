import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { areasBeside } from '../../model/actions/beside.ts';
import { setCurrent } from '../../model/actions/files.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { ViewLayout } from '../../model/layout/layout.ts';
import { type Place, scrollTopOfBox, scrollTopOfPage } from '../../model/layout/visible.ts';
import type { Workspace } from '../../mounted/workspace.ts';

type Box = { readonly y: number; readonly height: number };

/** While both are shown, requests to show a page or an area apply to both panes; starts at the page shown before. */
export function useBesidePort(
  workspace: Workspace,
  panes: readonly RefObject<HTMLElement | null>[],
  layout: ViewLayout,
  heldPlace: RefObject<Place | null>,
  fileKey: FileKey,
): void {
  const now = useRef({ layout, panes });
  now.current = { layout, panes };
  const hasBegun = useRef(false);

  useLayoutEffect(() => {
    const [page] = layout.files[0]?.pages ?? [];
    if (hasBegun.current || !page || page.width <= 0) return;
    hasBegun.current = true;
    const { view } = workspace.store.getState();
    const pageNumber = view.fileKey === fileKey ? view.pageNumber : (view.pageByFile.get(fileKey) ?? 1);
    scrollPanes(panes, layout, { fileKey, pageNumber }, null);
  }, [workspace, panes, layout, fileKey]);

  useEffect(() => {
    const below = workspace.ports.viewer;
    const show = async (place: Place, box: Box | null) => {
      if (place.fileKey !== fileKey) return;
      heldPlace.current = place;
      setCurrent(workspace.store, place.fileKey, place.pageNumber);
      scrollPanes(now.current.panes, now.current.layout, place, box);
    };
    workspace.ports.viewer = {
      showPage: (place) => show(place, null),
      showBox: show,
      showHighlight: async (id) => {
        const area = areasBeside(workspace.store.getState()).find((one) => one.id === id);
        const [box] = area?.boxes ?? [];
        if (area && box) await show(area, box);
      },
      middle: () => null,
      focus: () => now.current.panes[0]?.current?.focus({ preventScroll: true }),
      focusMark: () => undefined,
      cancelDrawing: () => false,
    };
    return () => {
      workspace.ports.viewer = below;
    };
  }, [workspace, fileKey, heldPlace]);
}

function scrollPanes(
  panes: readonly RefObject<HTMLElement | null>[],
  layout: ViewLayout,
  place: Place,
  box: Box | null,
): void {
  for (const { current: pane } of panes) {
    if (!pane) continue;
    const window = { top: pane.scrollTop, height: pane.clientHeight };
    const top = box ? scrollTopOfBox(layout, place, box, window) : scrollTopOfPage(layout, place);
    if (top !== null) pane.scrollTop = top;
  }
}
