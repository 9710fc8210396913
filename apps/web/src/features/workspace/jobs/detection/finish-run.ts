import { select } from '../../model/actions/marks.ts';
import { currentList } from '../../model/actions/review.ts';
import { countFindings } from '../../model/highlights/derived.ts';
import { orderOf } from '../../model/highlights/findings.ts';
import type { Highlight, HighlightId } from '../../model/highlights/highlight.ts';
import { resolve } from '../../model/highlights/state.ts';
import { uncheckedPages } from '../../model/run/run.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { inView } from './detection-notices.ts';

/** Says how a completed run ended, which is no success if pages were not fully checked, and shows its first finding. */
export function finishRun(workspace: Workspace): void {
  const { store } = workspace;
  const { run } = store.getState().detection;
  if (run?.phase !== 'completed') return;
  const missing = run.files.reduce((sum, file) => sum + uncheckedPages(file).length, 0);
  const found = countFindings(
    store.getState().marks.highlights,
    run.files.map((file) => file.fileKey),
  );
  if (missing > 0) say.warning('detection.notFullyChecked', { count: missing });
  else say.success('detectionCompleted', { count: found }, inView);
  showFirstFinding(workspace);
}

/** Of the undecided findings on the first page that has any, the one that is listed first. */
function firstOpen({ files, marks }: WorkspaceState, order: readonly HighlightId[]): HighlightId | undefined {
  const places = new Map(files.map(({ key }, index) => [key, index]));
  const fileAt = ({ fileKey }: Highlight) => places.get(fileKey) ?? -1;
  const open = resolve(marks.highlights, order).filter(({ decision }) => decision === 'undecided');
  const [earliest] = open.toSorted((a, b) => fileAt(a) - fileAt(b) || a.pageNumber - b.pageNumber);
  return earliest?.id;
}

/** Shows the first undecided finding, unless a highlight is selected already. */
function showFirstFinding({ store, ports }: Workspace): void {
  const state = store.getState();
  if (state.marks.selectedId !== null) return;
  const order = orderOf(currentList(state));
  const first = firstOpen(state, order) ?? order[0];
  if (first === undefined) return;
  select(store, first);
  void ports.viewer?.showHighlight(first);
}
