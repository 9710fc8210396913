import { useMemo } from 'react';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { layOut, type ViewLayout } from '../../model/layout/layout.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';
import { RESULT_ROOM, useHasResultBeside } from './use-result-beside.ts';

/** Half the width of the page strip at both sides keeps pages centred and clear of it. */
const STRIP_ROOM = 28;

/** The layout of the open files; in full screen, of a single one. */
export function useLayout(
  viewWidth: number,
  only: FileKey | null,
): { layout: ViewLayout; hasStrip: boolean } {
  const { width: screenWidth, isPhone } = useScreen();
  const hasBeside = useHasResultBeside() && only === null;
  const files = useWorkspaceState((state) => state.files);
  const zoom = useWorkspaceState((state) => state.view.zoom);
  const results = useWorkspaceState((state) => state.redaction.results);
  const failures = useWorkspaceState((state) => state.redaction.failures);
  const hasStrip = !isPhone;
  const layout = useMemo(
    () =>
      layOut({
        files: files
          .filter((file) => only === null || file.key === only)
          .map((file) => {
            const hasCard = results.has(file.key) || failures.some((failure) => failure.fileKey === file.key);
            return {
              key: file.key,
              pages: file.pages,
              isExpanded: file.isExpanded || file.key === only,
              isFailed: file.status === 'failed',
              rightRoom: hasCard && hasBeside ? RESULT_ROOM : 0,
            };
          }),
        viewWidth,
        screenWidth,
        zoom,
        sideRoom: hasStrip ? STRIP_ROOM : 0,
      }),
    [files, only, results, failures, hasBeside, viewWidth, screenWidth, zoom, hasStrip],
  );
  return { layout, hasStrip };
}
