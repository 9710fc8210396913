import { clsx } from 'clsx';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';
import { typeWords } from './mark-words.ts';
import { certaintyWords } from './why.ts';
import { WhyLines } from './why-lines.tsx';

/** Type, score and reasons of a mark. `id` lets the row of the mark refer to it. */
export function FindingDetail({
  highlight,
  id,
  className,
}: {
  highlight: Highlight;
  id?: string;
  className?: string;
}) {
  // Renders again when the language changes.
  useText();
  const facts = [typeWords(highlight), certaintyWords(highlight)].filter((words) => words !== null);
  return (
    <p id={id} className={clsx('text-sm text-fg-2', className)}>
      {facts.join(' · ')}
      <WhyLines highlight={highlight} />
    </p>
  );
}
