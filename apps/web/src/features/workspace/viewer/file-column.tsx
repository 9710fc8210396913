import { useMemo } from 'react';
import { fileByKey } from '../model/files/by-key.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { ViewLayout } from '../model/layout/layout.ts';
import { effectiveAppearance } from '../model/redaction/appearance.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';
import { FileSection } from './file-section.tsx';
import type { Draft } from './marks/use-drawing.ts';
import type { ViewWindow } from './movement/use-view-window.ts';
import { useNearPages } from './pages/use-near-pages.ts';
import { useHasResultBeside } from './pages/use-result-beside.ts';

/** The files below each other, each with its pages near the window. */
export function FileColumn({
  layout,
  view,
  draft,
  hasStrip,
  fullscreen,
}: {
  layout: ViewLayout;
  view: ViewWindow;
  /** The rectangle that is being drawn. */
  draft: Draft | null;
  hasStrip: boolean;
  fullscreen: { readonly fileKey: FileKey | null; readonly toggle: (fileKey: FileKey) => void };
}) {
  const files = useWorkspaceState((state) => state.files);
  const isFinalLook = useWorkspaceState((state) => state.view.isFinalLook);
  const appearance = useWorkspaceState((state) => state.redaction.appearance);
  const finalLook = useMemo(
    () => (isFinalLook ? effectiveAppearance(appearance) : null),
    [isFinalLook, appearance],
  );
  const hasResultBeside = useHasResultBeside();
  const nearOf = useNearPages(layout, view);
  return (
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
            draft={draft}
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
  );
}
