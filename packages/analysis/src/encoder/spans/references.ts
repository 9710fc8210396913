import papers from '../../../lexicons/papers.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import type { FineLabel } from '../fine-labels.ts';

/** Numbers of cases, letters, orders and things: of papers or radios, not of a person or vehicle in a register. */
const cue = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(papers), 'paper-word')})`,
    String.raw`(?:[ .]{0,2}(?:no|nr|number|nummer|ref|id|reference)\.?)?[ \t]?[#:.]?[ \t]{0,3}\(?(?:[\p{Lu}]{2,5}\/)?$`,
  ].join(''),
  'iu',
);

/** Labels of numbers that the words before them may call something else. */
const doubtful: ReadonlySet<FineLabel> = new Set<FineLabel>(['REGISTRATION', 'PLATE']);

/** How much of its score a register number or plate keeps behind a word for the number of a paper. */
const PAPER_SHARE = 0.5;

/** Doubts numbers that the words before them call a reference: "Our ref: FOI/2024/11873", "saksnr. 24/88713", "kallesignal LK 4471". */
export function weighReferences(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return tags.map((tag) => {
    if (!doubtful.has(tag.label)) return tag;
    const before = text.slice(Math.max(0, tag.start - 40), tag.start);
    return cue.test(before) ? { ...tag, score: tag.score * PAPER_SHARE } : tag;
  });
}
