import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The highlights of the page; the same array until one of them changes, whatever happens on other pages. */
export function useHighlightsOnPage(fileKey: string, pageNumber: number): readonly Highlight[] {
  return useWorkspaceState((state) => highlightsOnPage(state.marks.highlights, fileKey, pageNumber));
}
