import type { Highlight } from '../model/highlights/highlight.ts';
import { ModelBadges } from './model-badges.tsx';
import { whyLines, whyWords } from './why.ts';

/** The reasons of a mark: in one line, or, if methods differ, one line for each with its letter. */
export function WhyLines({ highlight }: { highlight: Highlight }) {
  const lines = whyLines(highlight);
  if (lines.length < 2) return <span className="block text-balance empty:hidden">{whyWords(highlight)}</span>;
  return lines.map(({ methods, words }) => (
    <span key={words} className="mt-0.5 flex items-start gap-2">
      <ModelBadges methods={methods} />
      <span className="min-w-0">{words}</span>
    </span>
  ));
}
