import { area, intersection, type PageRect, union } from '@sladd/geometry';
import { type Change, noChange } from './change.ts';
import type { FileKey, Highlight } from './highlight.ts';
import { type HighlightState, highlightsOnPage } from './state.ts';

/** The position of words on a page: one box per line. */
export interface Spot {
  readonly fileKey: FileKey;
  /** 1-based. */
  readonly pageNumber: number;
  readonly boxes: readonly PageRect[];
}

/** All three conditions must hold for a mark to be at a position; any single one would include neighbours. */
const LEAST_OVERLAP = 0.05;
const FARTHEST_CENTRES_PT = 50;
const MOST_SIZE_DIFFERENCE = 0.7;

/** Removes, at each position, the best matching mark of a layer. */
export function removeAtSpots(
  state: HighlightState,
  kind: Highlight['kind'],
  spots: readonly Spot[],
): Change {
  const removed = new Map<string, Highlight>();
  for (const spot of spots) {
    const left = highlightsOnPage(state, spot.fileKey, spot.pageNumber).filter(
      (highlight) => highlight.kind === kind && !removed.has(highlight.id),
    );
    const best = bestAt(left, spot.boxes);
    if (best) removed.set(best.id, best);
  }
  return { ...noChange, removed: [...removed.values()] };
}

function bestAt(highlights: readonly Highlight[], boxes: readonly PageRect[]): Highlight | null {
  let best: Highlight | null = null;
  let most = 0;
  for (const highlight of highlights) {
    const shared = agreement(around(highlight.boxes), around(boxes));
    if (shared > most) {
      best = highlight;
      most = shared;
    }
  }
  return best;
}

/** The share of the smaller box that both have in common, from 0 to 1; 0 also if they are not at the same position. */
function agreement(a: PageRect | null, b: PageRect | null): number {
  const common = a && b ? intersection(a, b) : undefined;
  if (!a || !b || !common) return 0;
  const smaller = Math.min(area(a), area(b));
  const shared = area(common) / smaller;
  const centres = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  const difference = 1 - smaller / Math.max(area(a), area(b));
  return shared > LEAST_OVERLAP && centres < FARTHEST_CENTRES_PT && difference < MOST_SIZE_DIFFERENCE
    ? shared
    : 0;
}

function around(boxes: readonly PageRect[]): PageRect | null {
  const [first, ...rest] = boxes;
  return first ? rest.reduce(union, first) : null;
}
