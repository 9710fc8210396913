import { useEffect, useMemo, useRef } from 'react';
import type { PlacedPage, ViewLayout } from '../../model/layout/layout.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';
import type { ViewWindow } from '../movement/use-view-window.ts';
import { pageId, planRenders } from './render-queue.ts';

/** Debounce of fast scrolling before pages are rendered again. */
const REST_MS = 60;

/** Renders the pages that are on screen. */
export function usePictures(workspace: Workspace, layout: ViewLayout, view: ViewWindow): void {
  const showingResult = useWorkspaceState((state) => state.view.showingResult);
  const results = useWorkspaceState((state) => state.redaction.results);
  // The plan uses pages of files; pictures of results use the key of the result.
  const shown = useMemo((): ViewLayout => {
    const documentKey = (page: PlacedPage) =>
      (showingResult.has(page.fileKey) && results.get(page.fileKey)?.key) || page.fileKey;
    return {
      ...layout,
      files: layout.files.map((file) => ({
        ...file,
        pages: file.pages.map((page) => ({ ...page, fileKey: documentKey(page) })),
      })),
    };
  }, [layout, showingResult, results]);
  const lastTop = useRef(0);
  useEffect(() => {
    if (view.height === 0) return;
    const isRacing = Math.abs(view.top - lastTop.current) > view.height;
    lastTop.current = view.top;
    if (!isRacing) return draw(workspace, shown, view);
    // During fast scrolling, pages disappear before they could be rendered.
    const timer = setTimeout(() => draw(workspace, shown, view), REST_MS);
    return () => clearTimeout(timer);
  }, [workspace, shown, view]);
}

function draw({ pictures }: Workspace, layout: ViewLayout, view: ViewWindow): void {
  const plan = planRenders({
    layout,
    window: view,
    direction: view.direction,
    rendered: pictures.drawn().filter(({ id }) => !id.startsWith('thumb:') && !id.startsWith('beside:')),
    density: pictures.density,
  });
  pictures.evict(plan.evict);
  pictures.want(
    'pages',
    plan.render.map((page) => ({
      id: pageId(page),
      documentKey: page.fileKey,
      pageNumber: page.pageNumber,
      scale: page.scale,
    })),
  );
}
