import { sameText } from './derived.ts';
import type { Decision, Highlight, HighlightId } from './highlight.ts';
import type { HighlightState } from './state.ts';

/**
 * The findings that one decision applies to: the current one and, with `equal`, every finding of the same value with
 * the same decision as the current one. Those decided differently before are exceptions and do not change.
 */
export function coveredBy(state: HighlightState, current: Highlight, equal: boolean): Highlight[] {
  if (!equal || current.text === null) return [current];
  return sameText(state, current).filter(
    (other) => other.kind === current.kind && other.decision === current.decision,
  );
}

/**
 * The neighbour of the current finding in the order of the list, without wrapping around; the first or last if there is
 * no current one.
 */
export function stepThrough(
  order: readonly HighlightId[],
  current: HighlightId | null,
  step: 1 | -1,
): HighlightId | null {
  const at = current === null ? -1 : order.indexOf(current);
  if (at === -1) return (step === 1 ? order[0] : order.at(-1)) ?? null;
  return order[at + step] ?? order[at] ?? null;
}

/**
 * The finding to show after a decision: the next one in list order that is still `open`, else the first one from the
 * start; null if there is none. `order` is the list before the decision.
 */
export function nextOpen(
  state: HighlightState,
  order: readonly HighlightId[],
  current: HighlightId,
  open: Extract<Decision, 'undecided' | 'possible'> = 'undecided',
): HighlightId | null {
  const at = order.indexOf(current);
  const isOpen = (id: HighlightId) => state.byId.get(id)?.decision === open;
  return order.slice(at + 1).find(isOpen) ?? order.slice(0, Math.max(at, 0)).find(isOpen) ?? null;
}
