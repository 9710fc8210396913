import { clsx } from 'clsx';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';
import { typeWords } from './mark-words.ts';
import { certaintyWords } from './why.ts';
import { WhyLines } from './why-lines.tsx';

/** What a mark was taken for, how surely and why. `id` lets the mark's row point at it. */
export function FindingDetail({
  highlight,
  id,
  className,
}: {
  highlight: Highlight;
  id?: string;
  className?: string;
}) {
  // Draws again when the language changes.
  useText();
  const facts = [typeWords(highlight), certaintyWords(highlight)].filter((words) => words !== null);
  return (
    <p id={id} className={clsx('text-sm text-fg-2', className)}>
      {facts.join(' · ')}
      <WhyLines highlight={highlight} />
    </p>
  );
}
