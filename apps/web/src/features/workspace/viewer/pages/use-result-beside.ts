import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** From this viewer width on, the result is beside the pages; below, in the redaction panel. */
const FROM_WIDTH = 900;
const RAIL_WIDTH = 50;
/** Width that it takes from the pages, in CSS pixels. */
export const RESULT_ROOM = 340;

export function useHasResultBeside(): boolean {
  const { width, isNarrow } = useScreen();
  const taken = useWorkspaceState(({ sidebar }) => (sidebar.isCollapsed ? RAIL_WIDTH : sidebar.width));
  return !isNarrow && width - taken >= FROM_WIDTH;
}
