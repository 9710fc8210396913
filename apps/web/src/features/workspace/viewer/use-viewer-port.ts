import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { setCurrent, setExpanded } from '../model/actions/files.ts';
import { fileByKey } from '../model/files/by-key.ts';
import { placedPage, type ViewLayout } from '../model/layout/layout.ts';
import { currentPlace, type Place, scrollTopOfBox, scrollTopOfPage } from '../model/layout/visible.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { pageId } from './pages/render-queue.ts';

interface Goal {
  readonly place: Place;
  /** The part of the page to show; its top if unset. */
  readonly box: { readonly y: number; readonly height: number } | null;
  readonly done: () => void;
}

/**
 * The port of the viewer for the rest of the workspace. A target in a collapsed file waits until the layout has its
 * pages. `heldPlace` is the requested page: it stays current until the user scrolls on.
 */
export function useViewerPort(
  workspace: Workspace,
  scroller: RefObject<HTMLElement | null>,
  layout: ViewLayout,
  cancelDrawing: () => boolean,
) {
  const goal = useRef<Goal | null>(null);
  const heldPlace = useRef<Place | null>(null);
  const layoutNow = useRef(layout);
  layoutNow.current = layout;

  const pursue = useCallback(() => {
    const element = scroller.current;
    const wanted = goal.current;
    if (!element || !wanted || !placedPage(layoutNow.current, wanted.place.fileKey, wanted.place.pageNumber))
      return;
    goal.current = null;
    const window = { top: element.scrollTop, height: element.clientHeight };
    const top = wanted.box
      ? scrollTopOfBox(layoutNow.current, wanted.place, wanted.box, window)
      : scrollTopOfPage(layoutNow.current, wanted.place);
    heldPlace.current = wanted.place;
    setCurrent(workspace.store, wanted.place.fileKey, wanted.place.pageNumber);
    if (top !== null) element.scrollTo({ top, behavior: scrollBehavior(top - window.top, window.height) });
    wanted.done();
  }, [workspace, scroller]);

  const show = useCallback(
    (place: Place, box: Goal['box']) =>
      new Promise<void>((resolve) => {
        goal.current?.done();
        const settled = () => {
          const id = pictureIdOf(workspace, place);
          workspace.pictures.whenSettled(id).then(resolve, resolve);
        };
        goal.current = { place, box, done: settled };
        const file = fileByKey(workspace.store.getState().files, place.fileKey);
        if (file && !file.isExpanded) setExpanded(workspace.store, file.key, true);
        else pursue();
      }),
    [workspace, pursue],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout may hold the page that is waited for
  useLayoutEffect(pursue, [layout, pursue]);

  useEffect(() => {
    workspace.ports.viewer = {
      showPage: (place) => show(place, null),
      showBox: show,
      showHighlight: async (id) => {
        const highlight = workspace.store.getState().marks.highlights.byId.get(id);
        const box = highlight?.boxes[0];
        if (highlight && box) await show(highlight, box);
      },
      middle: () => scroller.current && middleOf(layoutNow.current, scroller.current),
      focusMark: (id) => {
        // A new mark exists only after it has been rendered.
        requestAnimationFrame(() => {
          const mark = scroller.current?.querySelector<HTMLElement>(`button[data-mark="${CSS.escape(id)}"]`);
          mark?.focus({ preventScroll: true });
        });
      },
      focus: () => scroller.current?.focus({ preventScroll: true }),
      cancelDrawing,
    };
    return () => {
      workspace.ports.viewer = null;
    };
  }, [workspace, scroller, show, cancelDrawing]);

  return { heldPlace };
}

function middleOf(layout: ViewLayout, { scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
  const place = currentPlace(layout, { top: scrollTop, height: clientHeight });
  const page = place && placedPage(layout, place.fileKey, place.pageNumber);
  if (!place || !page) return null;
  const [top, bottom] = [
    Math.max(scrollTop, page.top),
    Math.min(scrollTop + clientHeight, page.top + page.height),
  ];
  return {
    ...place,
    x: (scrollLeft + clientWidth / 2 - page.left) / page.scale,
    y: ((top + bottom) / 2 - page.top) / page.scale,
  };
}

function pictureIdOf(workspace: Workspace, place: Place): string {
  const { view, redaction } = workspace.store.getState();
  const result = view.showingResult.has(place.fileKey) ? redaction.results.get(place.fileKey) : undefined;
  return pageId({ fileKey: result?.key ?? place.fileKey, pageNumber: place.pageNumber });
}

/** Short distances scroll smoothly, long ones jump; with reduced motion all jump. */
function scrollBehavior(distance: number, height: number): ScrollBehavior {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isCalm && Math.abs(distance) < height * 1.5 ? 'smooth' : 'instant';
}
