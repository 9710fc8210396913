import type { CaseRecord, CaseVersion, FoundBlockType } from '@sladd/case';
import { apply, type Change, compose, invert, isEmpty, touchedIds } from '../highlights/change.ts';
import type { HighlightId } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { FileSwap } from './file-swap.ts';

/** One thing that undo takes back. Changes recorded with the same key grow one step. */
export interface HistoryStep {
  /** In the order they were made; put together only when they are taken back, as a run adds one for every page. */
  readonly changes: readonly Change[];
  readonly key: string | null;
  /** What happens to whole files when the step is taken; their highlights go and come with them. */
  readonly swap?: FileSwap;
  /** What was decided about the people of the case, where the step did that. */
  readonly decided?: DecidedChange;
}

/** Blocks, and columns by their headings, that are marked in all files. */
export interface Sweeps {
  readonly blocks: readonly FoundBlockType[];
  readonly columns: readonly string[];
}

/** All that is decided about a case, as far as a step may change it. */
export interface Decided {
  readonly records: readonly CaseRecord[];
  readonly versions?: readonly CaseVersion[];
  readonly sweeps?: Sweeps;
}

/** What was decided about people before a step and after it. */
export interface DecidedChange {
  readonly before: Decided;
  readonly after: Decided;
}

export interface History {
  readonly past: readonly HistoryStep[];
  /** Undone steps, the next to redo last. */
  readonly future: readonly HistoryStep[];
}

/**
 * How a change enters the history: as a step of its own, as part of the step with the same key (a streamed run),
 * or not at all (a restored session).
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
  past[at] = { ...target, changes: [...target.changes, change] };
  return { past, future: [] };
}

/** The history after something was decided about people, with what that did to marks: one step, which a key lets grow. */
export function recordDecided(
  history: History,
  change: Change,
  decided: DecidedChange,
  key: string | null,
): History {
  return push(history, { changes: [change], key, decided });
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

/** Closed files that undo can bring back. Their bytes stay in memory for it, so that there is an end. */
const CLOSED_FILES_LIMIT = 40;

/** The history after files were closed or replaced; `swap` is what takes that back. */
export function recordSwap(history: History, swap: FileSwap): History {
  return withinClosedLimit(push(history, { changes: [], key: null, swap }));
}

function withinClosedLimit(history: History): History {
  let closed = 0;
  const at = history.past.findLastIndex((step) => {
    closed += step.swap?.returning.length ?? 0;
    return closed > CLOSED_FILES_LIMIT;
  });
  // What lies below would change files that cannot come back.
  return at === -1 ? history : { ...history, past: history.past.slice(at + 1) };
}

/** The history after a swap of files was undone or redone; `inverse` takes that back again. */
export function movedSwap(history: History, direction: 'undo' | 'redo', inverse: FileSwap): History {
  const step: HistoryStep = { changes: [], key: null, swap: inverse };
  const { past, future } = history;
  return direction === 'undo'
    ? { past: past.slice(0, -1), future: [...future, step] }
    : { past: [...past, step], future: future.slice(0, -1) };
}

interface Moved {
  readonly state: HighlightState;
  readonly history: History;
  /** What was done to the state; null when there was nothing to move. */
  readonly change: Change | null;
  /** What is decided about people now, where the step says that. */
  readonly decided?: Decided | undefined;
}

export function undo(state: HighlightState, history: History): Moved {
  const step = history.past.at(-1);
  if (!step) return { state, history, change: null };
  const change = invert(compose(step.changes));
  return {
    state: apply(state, change),
    history: { past: history.past.slice(0, -1), future: [...history.future, step] },
    change,
    decided: step.decided?.before,
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
    decided: step.decided?.after,
  };
}
