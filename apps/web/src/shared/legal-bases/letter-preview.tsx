import type { LetterLanguage } from '@sladd/contract';
import type { LetterBlock } from '@sladd/legal-bases';

/** The letter as it will be written; unknown values are in brackets. */
export function LetterPreview({
  label,
  blocks,
  language,
}: {
  label: string;
  blocks: readonly LetterBlock[];
  language: LetterLanguage;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      lang={language}
      className="max-h-[min(560px,56dvh)] overflow-y-auto rounded-4 border border-line bg-paper px-6 py-5 font-serif text-paper-ink"
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a letter have no identity and never move
        <Piece key={index} block={block} />
      ))}
    </section>
  );
}

function Piece({ block }: { block: LetterBlock }) {
  switch (block.kind) {
    case 'title':
      return <h3 className="mt-4 mb-3 text-lg font-semibold">{block.text}</h3>;
    case 'heading':
      return <h4 className="mt-4 mb-1 font-semibold">{block.text}</h4>;
    case 'paragraph':
      return <p className="mb-2">{block.text}</p>;
    case 'list':
      return (
        <ul className="mb-2 list-disc pl-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
