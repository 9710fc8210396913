import { apply, type Change, compose, invert, isEmpty, touchedIds } from './change.ts';
import type { FileKey, HighlightId } from './highlight.ts';
import type { HighlightState } from './state.ts';

/** One thing that undo takes back. Changes recorded with the same key grow one step. */
export interface HistoryStep {
  /** In the order they were made; put together only when they are taken back, as a run adds one for every page. */
  readonly changes: readonly Change[];
  readonly key: string | null;
}

export interface History {
  readonly past: readonly HistoryStep[];
  /** Undone steps, the next to redo last. */
  readonly future: readonly HistoryStep[];
}

/**
 * How a change enters the history: as a step of its own, as part of the step with the same key (a streamed run),
 * or not at all (a restored session, a removed file).
 */
export type RecordMode = 'step' | { readonly merge: string } | 'never';

export const emptyHistory: History = { past: [], future: [] };

/** Steps kept; the oldest fall off. */
const HISTORY_LIMIT = 500;

/** The history after a change was applied. Anything recorded ends the possibility to redo. */
export function record(history: History, change: Change, mode: RecordMode): History {
  if (mode === 'never' || isEmpty(change)) return history;
  if (mode === 'step') return push(history, { changes: [change], key: null });
  const at = history.past.findLastIndex((step) => step.key === mode.merge);
  const target = history.past[at];
  if (!target || !canSlideBelow(change, history.past.slice(at + 1))) {
    return push(history, { changes: [change], key: mode.merge });
  }
  const past = [...history.past];
  past[at] = { changes: [...target.changes, change], key: mode.merge };
  return { past, future: [] };
}

function push(history: History, step: HistoryStep): History {
  return { past: [...history.past, step].slice(-HISTORY_LIMIT), future: [] };
}

/** A change may join an older step only if nothing done since touched the same highlights. */
function canSlideBelow(change: Change, later: readonly HistoryStep[]): boolean {
  if (later.length === 0) return true;
  const ids = touchedIds(change);
  return later.every((step) => step.changes.every((one) => ![...ids].some((id) => idsOf(one).has(id))));
}

/** Asked for again with every page of a run that goes on. */
const knownIds = new WeakMap<Change, ReadonlySet<HighlightId>>();

function idsOf(change: Change): ReadonlySet<HighlightId> {
  const ids = knownIds.get(change) ?? touchedIds(change);
  knownIds.set(change, ids);
  return ids;
}

interface Moved {
  readonly state: HighlightState;
  readonly history: History;
  /** What was done to the state; null when there was nothing to move. */
  readonly change: Change | null;
}

export function undo(state: HighlightState, history: History): Moved {
  const step = history.past.at(-1);
  if (!step) return { state, history, change: null };
  const change = invert(compose(step.changes));
  return {
    state: apply(state, change),
    history: { past: history.past.slice(0, -1), future: [...history.future, step] },
    change,
  };
}

export function redo(state: HighlightState, history: History): Moved {
  const step = history.future.at(-1);
  if (!step) return { state, history, change: null };
  const change = compose(step.changes);
  return {
    state: apply(state, change),
    history: { past: [...history.past, step], future: history.future.slice(0, -1) },
    change,
  };
}

/** The history without one file, whose highlights can no longer be brought back. */
export function forgetFile(history: History, fileKey: FileKey): History {
  const keep = (steps: readonly HistoryStep[]) =>
    steps.flatMap((step): HistoryStep[] => {
      const changes = step.changes.map((one) => withoutFile(one, fileKey)).filter((one) => !isEmpty(one));
      return changes.length === 0 ? [] : [{ ...step, changes }];
    });
  return { past: keep(history.past), future: keep(history.future) };
}

function withoutFile(change: Change, fileKey: FileKey): Change {
  return {
    added: change.added.filter((highlight) => highlight.fileKey !== fileKey),
    removed: change.removed.filter((highlight) => highlight.fileKey !== fileKey),
    updated: change.updated.filter(([before]) => before.fileKey !== fileKey),
  };
}
