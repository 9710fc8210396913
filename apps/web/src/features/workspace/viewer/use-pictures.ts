import { useEffect } from 'react';
import type { Workspace } from '../workspace.ts';
import { useWorkspaceState } from '../workspace-context.ts';
import type { PlacedPage, ViewLayout } from './layout.ts';
import { pageId, planRenders } from './render-queue.ts';
import type { ViewWindow } from './use-view-window.ts';

/** Keeps the drawing of pages in step with what is on screen. */
export function usePictures(workspace: Workspace, layout: ViewLayout, view: ViewWindow): void {
  const showingResult = useWorkspaceState((state) => state.view.showingResult);
  const results = useWorkspaceState((state) => state.redaction.results);
  useEffect(() => {
    if (view.height === 0) return;
    const { pictures } = workspace;
    const documentKey = (page: PlacedPage) =>
      (showingResult.has(page.fileKey) && results.get(page.fileKey)?.key) || page.fileKey;
    // The plan counts pages of files; pictures of results carry the key of the result.
    const shown: ViewLayout = {
      ...layout,
      files: layout.files.map((file) => ({
        ...file,
        pages: file.pages.map((page) => ({ ...page, fileKey: documentKey(page) })),
      })),
    };
    const rendered = pictures.drawn().filter(({ id }) => !id.startsWith('thumb:'));
    const plan = planRenders({
      layout: shown,
      window: view,
      direction: view.direction,
      rendered,
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
  }, [workspace, layout, view, showingResult, results]);
}
