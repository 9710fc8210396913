import { useMemo } from 'react';
import type { OpenFile } from '../../model/files/open-file.ts';
import { HEADER_HEIGHT, layOut, type ViewLayout } from '../../model/layout/layout.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Where the pages of one pane lie; the same in both, as a result has the pages of its original. */
export function usePaneLayout(file: OpenFile, viewWidth: number): ViewLayout {
  const { width: screenWidth } = useScreen();
  const zoom = useWorkspaceState((state) => state.view.zoom);
  return useMemo(() => {
    const files = [{ key: file.key, pages: file.pages, isExpanded: true }];
    return withoutHeader(layOut({ files, viewWidth, screenWidth, zoom, sideRoom: 0 }));
  }, [file.key, file.pages, viewWidth, screenWidth, zoom]);
}

/** The file's header stands over both panes and not in them. */
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
