import { useMemo } from 'react';
import type { OpenFile } from '../../model/files/open-file.ts';
import { HEADER_HEIGHT, layOut, type ViewLayout } from '../../model/layout/layout.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The layout of one pane; the same for both, because a result has the pages of its original. */
export function usePaneLayout(file: OpenFile, viewWidth: number): ViewLayout {
  const { width: screenWidth } = useScreen();
  const zoom = useWorkspaceState((state) => state.view.zoom);
  return useMemo(() => {
    const files = [{ key: file.key, pages: file.pages, isExpanded: true }];
    return withoutHeader(layOut({ files, viewWidth, screenWidth, zoom, sideRoom: 0 }));
  }, [file.key, file.pages, viewWidth, screenWidth, zoom]);
}

/** The header of the file is above both panes, not inside them. */
function withoutHeader(layout: ViewLayout): ViewLayout {
  return {
    ...layout,
    height: layout.height - HEADER_HEIGHT,
    files: layout.files.map((file) => ({
      ...file,
      height: file.height - HEADER_HEIGHT,
      pages: file.pages.map((page) => ({ ...page, top: page.top - HEADER_HEIGHT })),
    })),
  };
}
