import { type DetectionMethod, methodLetters } from '@sladd/contract';
import { Pen, Search } from 'lucide-react';
import { useText } from '../mounted/workspace-context.ts';

/** The letter of a method in its colour. */
export function ModelBadge({ method }: { method: DetectionMethod }) {
  const text = useText();
  return (
    <span className="model-badge" data-kind={method} role="img" aria-label={text(`kind.${method}`)}>
      {methodLetters[method]}
    </span>
  );
}

/** The letters of methods side by side; dense where each pixel counts. */
export function ModelBadges({
  methods,
  isDense = false,
}: {
  methods: readonly DetectionMethod[];
  isDense?: boolean;
}) {
  return (
    <span className={`inline-flex shrink-0 ${isDense ? 'gap-0' : 'gap-[3px]'}`}>
      {methods.map((method) => (
        <ModelBadge key={method} method={method} />
      ))}
    </span>
  );
}

/** The icon of a kind of mark that was not found by a method. */
export function KindBadge({ kind }: { kind: 'search' | 'manual' }) {
  const text = useText();
  const Glyph = kind === 'search' ? Search : Pen;
  return (
    <span className="model-badge" data-kind={kind} role="img" aria-label={text(`kind.${kind}`)}>
      <Glyph size={10} strokeWidth={2.8} aria-hidden="true" />
    </span>
  );
}
