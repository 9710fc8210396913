import { apply, type Change, compose, invert, isEmpty, touchedIds } from './change.ts';
import type { FileKey } from './highlight.ts';
import type { HighlightState } from './state.ts';

/** One thing that undo takes back. Changes recorded with the same key grow one step. */
export interface HistoryStep {
  readonly change: Change;
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
  if (mode === 'step') return push(history, { change, key: null });
  const at = history.past.findLastIndex((step) => step.key === mode.merge);
  const target = history.past[at];
  if (!target || !canSlideBelow(change, history.past.slice(at + 1))) {
    return push(history, { change, key: mode.merge });
  }
  const past = [...history.past];
  past[at] = { change: compose(target.change, change), key: mode.merge };
  return { past, future: [] };
}

function push(history: History, step: HistoryStep): History {
  return { past: [...history.past, step].slice(-HISTORY_LIMIT), future: [] };
}

/** A change may join an older step only if nothing done since touched the same highlights. */
function canSlideBelow(change: Change, later: readonly HistoryStep[]): boolean {
  if (later.length === 0) return true;
  const ids = touchedIds(change);
  return later.every((step) => ![...touchedIds(step.change)].some((id) => ids.has(id)));
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
  const change = invert(step.change);
  return {
    state: apply(state, change),
    history: { past: history.past.slice(0, -1), future: [...history.future, step] },
    change,
  };
}

export function redo(state: HighlightState, history: History): Moved {
  const step = history.future.at(-1);
  if (!step) return { state, history, change: null };
  return {
    state: apply(state, step.change),
    history: { past: [...history.past, step], future: history.future.slice(0, -1) },
    change: step.change,
  };
}

/** The history without one file, whose highlights can no longer be brought back. */
export function forgetFile(history: History, fileKey: FileKey): History {
  const keep = (steps: readonly HistoryStep[]) =>
    steps.flatMap((step): HistoryStep[] => {
      const change = withoutFile(step.change, fileKey);
      return isEmpty(change) ? [] : [{ ...step, change }];
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
