import type { Decision } from '../model/highlights/highlight.ts';

/** A small bar: outlined, filled or struck through. Decorative: the text beside it says the state. */
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
