import { useRef } from 'react';
import type { Highlight } from './model/highlights/highlight.ts';
import { highlightsOnPage } from './model/highlights/state.ts';
import { useWorkspaceState } from './workspace-context.ts';

/** The page's highlights; the same list as long as none of them changed, whatever happens on other pages. */
export function useHighlightsOnPage(fileKey: string, pageNumber: number): readonly Highlight[] {
  const last = useRef<readonly Highlight[]>([]);
  return useWorkspaceState((state) => {
    const now = highlightsOnPage(state.marks.highlights, fileKey, pageNumber);
    const isSame =
      now.length === last.current.length && now.every((one, index) => one === last.current[index]);
    if (!isSame) last.current = now;
    return last.current;
  });
}
