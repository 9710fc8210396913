import { type DetectionMethod, methodLetters } from '@sladd/contract';

/** The letter of a detection method in its colour. Decorative: the name of the method is beside it. */
export function MethodBadge({ method }: { method: DetectionMethod }) {
  return (
    <span className="model-badge" data-kind={method} aria-hidden="true">
      {methodLetters[method]}
    </span>
  );
}
