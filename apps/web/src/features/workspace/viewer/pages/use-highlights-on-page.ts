import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The page's highlights; the same list as long as none of them changed, whatever happens on other pages. */
export function useHighlightsOnPage(fileKey: string, pageNumber: number): readonly Highlight[] {
  return useWorkspaceState((state) => highlightsOnPage(state.marks.highlights, fileKey, pageNumber));
}
