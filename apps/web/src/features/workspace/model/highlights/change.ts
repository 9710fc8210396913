import { compareReadingOrder, type Highlight, type HighlightId } from './highlight.ts';
import { type HighlightState, type PageKey, pageKeyOf } from './state.ts';

/** What a command does to the highlights, complete enough to be undone. No id occurs twice. */
export interface Change {
  readonly added: readonly Highlight[];
  readonly removed: readonly Highlight[];
  /** Before and after; both carry the same id, file and page. */
  readonly updated: readonly (readonly [before: Highlight, after: Highlight])[];
}

export const noChange: Change = { added: [], removed: [], updated: [] };

export function isEmpty(change: Change): boolean {
  return change.added.length === 0 && change.removed.length === 0 && change.updated.length === 0;
}

/** The change that takes this one back. */
export function invert(change: Change): Change {
  return {
    added: change.removed,
    removed: change.added,
    updated: change.updated.map(([before, after]) => [after, before] as const),
  };
}

/** Every id the change touches. */
export function touchedIds(change: Change): Set<HighlightId> {
  const ids = new Set<HighlightId>();
  for (const highlight of change.added) ids.add(highlight.id);
  for (const highlight of change.removed) ids.add(highlight.id);
  for (const [before] of change.updated) ids.add(before.id);
  return ids;
}

/** The highlights after the change. Costs one copy of the maps and a sort of the pages that gain highlights. */
export function apply(state: HighlightState, change: Change): HighlightState {
  if (isEmpty(change)) return state;
  const byId = new Map(state.byId);
  const touched = new Map<PageKey, 'filter' | 'sort'>();
  for (const highlight of change.removed) {
    byId.delete(highlight.id);
    const key = pageKeyOf(highlight);
    if (!touched.has(key)) touched.set(key, 'filter');
  }
  for (const [, after] of change.updated) {
    byId.set(after.id, after);
    touched.set(pageKeyOf(after), 'sort');
  }
  const addedByPage = new Map<PageKey, HighlightId[]>();
  for (const highlight of change.added) {
    byId.set(highlight.id, highlight);
    const key = pageKeyOf(highlight);
    touched.set(key, 'sort');
    const ids = addedByPage.get(key);
    if (ids) ids.push(highlight.id);
    else addedByPage.set(key, [highlight.id]);
  }
  return { byId, idsByPage: reindex(state, byId, touched, addedByPage) };
}

function reindex(
  state: HighlightState,
  byId: ReadonlyMap<HighlightId, Highlight>,
  touched: ReadonlyMap<PageKey, 'filter' | 'sort'>,
  addedByPage: ReadonlyMap<PageKey, HighlightId[]>,
): ReadonlyMap<PageKey, readonly HighlightId[]> {
  const idsByPage = new Map(state.idsByPage);
  for (const [key, work] of touched) {
    const present = new Set([...(state.idsByPage.get(key) ?? []), ...(addedByPage.get(key) ?? [])]);
    const highlights = [...present].flatMap((id) => byId.get(id) ?? []);
    if (work === 'sort') highlights.sort(compareReadingOrder);
    if (highlights.length > 0)
      idsByPage.set(
        key,
        highlights.map((highlight) => highlight.id),
      );
    else idsByPage.delete(key);
  }
  return idsByPage;
}

/** One change with the effect of `first` and then `second`. */
export function compose(first: Change, second: Change): Change {
  const added = new Map(first.added.map((highlight) => [highlight.id, highlight]));
  const removed = new Map(first.removed.map((highlight) => [highlight.id, highlight]));
  const updated = new Map(first.updated.map((pair) => [pair[0].id, pair]));

  for (const highlight of second.removed) {
    const before = updated.get(highlight.id)?.[0] ?? highlight;
    updated.delete(highlight.id);
    if (!added.delete(highlight.id)) removed.set(highlight.id, before);
  }
  for (const [before, after] of second.updated) {
    if (added.has(after.id)) added.set(after.id, after);
    else updated.set(after.id, [updated.get(after.id)?.[0] ?? before, after]);
  }
  for (const highlight of second.added) {
    const gone = removed.get(highlight.id);
    if (!gone) added.set(highlight.id, highlight);
    else {
      removed.delete(highlight.id);
      updated.set(highlight.id, [gone, highlight]);
    }
  }
  return { added: [...added.values()], removed: [...removed.values()], updated: [...updated.values()] };
}
