import type { CaseRecord, CaseVersion, FoundBlockType } from '@sladd/case';
import { apply, type Change, compose, invert, isEmpty, touchedIds } from '../highlights/change.ts';
import type { HighlightId } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { FileSwap } from './file-swap.ts';

/** One undo step. Changes recorded with the same key are added to the same step. */
export interface HistoryStep {
  /** In the order they were made. Only combined on undo, since a run adds one for every page. */
  readonly changes: readonly Change[];
  readonly key: string | null;
  /** Files that are closed or reopened by the step, together with their highlights. */
  readonly swap?: FileSwap;
  /** Decisions about people that the step made. */
  readonly decided?: DecidedChange;
  /** The ids of search terms that the step removed together with their marks. */
  readonly closed?: readonly string[];
}

/** Blocks, and columns by their headings, that are marked in all files. */
export interface Sweeps {
  readonly blocks: readonly FoundBlockType[];
  readonly columns: readonly string[];
}

/** The decisions about a case that a step can change. */
export interface Decided {
  readonly records: readonly CaseRecord[];
  readonly versions?: readonly CaseVersion[];
  readonly sweeps?: Sweeps;
}

/** The decisions before and after a step. */
export interface DecidedChange {
  readonly before: Decided;
  readonly after: Decided;
}

export interface History {
  readonly past: readonly HistoryStep[];
  /** Undone steps; the next one to redo is last. */
  readonly future: readonly HistoryStep[];
}

/**
 * How a change is recorded: as a step of its own, which may remove search terms, in the step with the same key (a
 * streamed run), or not at all (a restored session).
 */
export type RecordMode =
  | 'step'
  | { readonly closing: readonly string[] }
  | { readonly merge: string }
  | 'never';

export const emptyHistory: History = { past: [], future: [] };

/** Largest number of steps; the oldest are dropped. */
const HISTORY_LIMIT = 500;

/** The history with a change recorded. Recording anything clears the steps to redo. */
export function record(history: History, change: Change, mode: RecordMode): History {
  if (mode === 'never' || isEmpty(change)) return history;
  if (mode === 'step') return push(history, { changes: [change], key: null });
  if ('closing' in mode) return push(history, { changes: [change], key: null, closed: mode.closing });
  const at = history.past.findLastIndex((step) => step.key === mode.merge);
  const target = history.past[at];
  if (!target || !canSlideBelow(change, history.past.slice(at + 1))) {
    return push(history, { changes: [change], key: mode.merge });
  }
  const past = [...history.past];
  past[at] = { ...target, changes: [...target.changes, change] };
  return { past, future: [] };
}

/**
 * The history with decisions about people and the change of marks that follows from them, as one step. Steps with the
 * same key are merged.
 */
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

/** A change may only be added to an older step if no later step touched the same highlights. */
function canSlideBelow(change: Change, later: readonly HistoryStep[]): boolean {
  if (later.length === 0) return true;
  const ids = touchedIds(change);
  return later.every((step) => step.changes.every((one) => ![...ids].some((id) => idsOf(one).has(id))));
}

/** Cache for {@link idsOf}, which is called for every page of a run. */
const knownIds = new WeakMap<Change, ReadonlySet<HighlightId>>();

function idsOf(change: Change): ReadonlySet<HighlightId> {
  const ids = knownIds.get(change) ?? touchedIds(change);
  knownIds.set(change, ids);
  return ids;
}

/** Largest number of closed files that undo can reopen, since their bytes stay in memory. */
const CLOSED_FILES_LIMIT = 40;

/** The history with files closed or replaced; `swap` is what undoes that. */
export function recordSwap(history: History, swap: FileSwap): History {
  return withinClosedLimit(push(history, { changes: [], key: null, swap }));
}

function withinClosedLimit(history: History): History {
  let closed = 0;
  const at = history.past.findLastIndex((step) => {
    closed += step.swap?.returning.length ?? 0;
    return closed > CLOSED_FILES_LIMIT;
  });
  // Older steps would change files that cannot be reopened any more.
  return at === -1 ? history : { ...history, past: history.past.slice(at + 1) };
}

/** The history after a swap of files was undone or redone; `inverse` reverses that. */
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
  /** The change that was applied; null if there was no step. */
  readonly change: Change | null;
  /** The decisions about people after the move, if the step has any. */
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
