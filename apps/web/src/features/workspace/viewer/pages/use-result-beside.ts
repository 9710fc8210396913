import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/** From this viewer width on, the result is beside the pages; below, in the redaction panel. */
const FROM_WIDTH = 900;
const RAIL_WIDTH = 50;
/** Width that it takes from the pages, in CSS pixels. */
export const RESULT_ROOM = 340;

/** How much of the right of the pages result cards take, in CSS pixels; 0 where there are none. */
export function useResultRoom(): number {
  const hasBeside = useHasResultBeside();
  const hasCard = useWorkspaceState(
    ({ redaction, view }) =>
      view.beside === null && (redaction.results.size > 0 || redaction.failures.length > 0),
  );
  return hasCard && hasBeside ? RESULT_ROOM : 0;
}

export function useHasResultBeside(): boolean {
  const { width, isNarrow } = useScreen();
  const taken = useWorkspaceState(({ sidebar }) => (sidebar.isCollapsed ? RAIL_WIDTH : sidebar.width));
  return !isNarrow && width - taken >= FROM_WIDTH;
}
