import type { KeyboardEvent } from 'react';
import { pickStep, togglePicks } from '../../model/actions/picks.ts';
import { stepFinding } from '../../model/actions/review.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';
import type { ListRow } from './list-rows.ts';
import { idsOfRow } from './pick-state.ts';

/** Keys of the list: arrows move, with Shift they also pick; Space picks the finding, with Shift its group. */
export function useListKeys(rows: readonly ListRow[], currentGroup: string | null) {
  const { store, ports } = useWorkspace();
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      const { selectedId } = store.getState().marks;
      if (event.shiftKey) togglePicks(store, idsOfGroup(rows, currentGroup));
      else if (selectedId !== null) togglePicks(store, [selectedId]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    const next = event.shiftKey ? pickStep(store, step) : stepFinding(store, step);
    if (next !== null) void ports.viewer?.showHighlight(next);
  };
}

function idsOfGroup(rows: readonly ListRow[], key: string | null): readonly HighlightId[] {
  const row = rows.find((one) => one.kind === 'group' && one.group.key === key);
  return row ? idsOfRow(row) : [];
}
