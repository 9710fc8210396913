import type { Decision } from '../model/highlights/highlight.ts';

/** A small bar that is open, filled or struck. Decorative: the state is said in words beside it. */
export function FindingState({ decision, onInk = false }: { decision: Decision; onInk?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="finding-state"
      data-state={decision}
      style={onInk ? { background: 'currentColor' } : undefined}
    />
  );
}
