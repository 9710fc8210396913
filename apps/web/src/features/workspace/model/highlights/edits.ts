import type { DetectionMethod } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import { type Change, noChange } from './change.ts';
import { sameText } from './derived.ts';
import type { Decision, FileKey, Highlight, HighlightId, HighlightKind } from './highlight.ts';
import { type HighlightState, highlightsOf, resolve } from './state.ts';

/** Adds highlights, except those whose id exists already. */
export function add(state: HighlightState, highlights: readonly Highlight[]): Change {
  const fresh = new Map(highlights.map((highlight) => [highlight.id, highlight]));
  return { ...noChange, added: [...fresh.values()].filter((highlight) => !state.byId.has(highlight.id)) };
}

export function remove(state: HighlightState, ids: Iterable<HighlightId>): Change {
  return { ...noChange, removed: resolve(state, new Set(ids)) };
}

export function removeWhere(state: HighlightState, matches: (highlight: Highlight) => boolean): Change {
  return { ...noChange, removed: highlightsOf(state).filter(matches) };
}

/** Every finding of the same type in the same file; empty for a highlight that is not a finding. */
export function removeSameEntity(state: HighlightState, highlight: Highlight): Change {
  const type = highlight.finding?.entityType;
  if (type === undefined) return noChange;
  return removeWhere(
    state,
    (other) => other.fileKey === highlight.fileKey && other.finding?.entityType === type,
  );
}

export function removeSameText(state: HighlightState, highlight: Highlight): Change {
  return { ...noChange, removed: sameText(state, highlight) };
}

export interface LayerFilter {
  readonly kind?: HighlightKind;
  /** Only findings of this method alone. */
  readonly method?: DetectionMethod;
  /** Only findings of this type. */
  readonly entityType?: string;
  readonly fileKeys?: ReadonlySet<FileKey>;
}

/** Clears a layer, or its findings of one method or type, in some files or all. */
export function clear(state: HighlightState, filter: LayerFilter): Change {
  return removeWhere(state, (highlight) => isIn(highlight, filter));
}

function isIn(highlight: Highlight, filter: LayerFilter): boolean {
  if (filter.fileKeys && !filter.fileKeys.has(highlight.fileKey)) return false;
  if (filter.kind && highlight.kind !== filter.kind) return false;
  if (filter.entityType && highlight.finding?.entityType !== filter.entityType) return false;
  return !filter.method || (highlight.finding?.methods.every((method) => method === filter.method) ?? false);
}

/** Sets the decision of these highlights, except those that have it already. */
export function decide(state: HighlightState, ids: Iterable<HighlightId>, decision: Decision): Change {
  const updated = resolve(state, new Set(ids))
    .filter((highlight) => highlight.decision !== decision)
    .map((highlight) => [highlight, { ...highlight, decision }] as const);
  return { ...noChange, updated };
}

/** Moves or resizes a rectangle. Its text becomes unknown. */
export function reshape(state: HighlightState, id: HighlightId, box: PageRect): Change {
  const highlight = state.byId.get(id);
  if (highlight?.kind !== 'manual') return noChange;
  return { ...noChange, updated: [[highlight, { ...highlight, boxes: [box], text: null }]] };
}
