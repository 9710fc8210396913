import papers from '../../../lexicons/papers.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import type { EncoderTag } from '../encoder-tag.ts';

/** Numbers of cases, letters, orders and things: of papers, not of a person in a register. */
const cue = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(papers), 'paper-word')})`,
    String.raw`(?:[ .]{0,2}(?:no|nr|number|nummer|ref|id|reference)\.?)?[ \t]?[#:.]?[ \t]{0,3}\(?(?:[\p{Lu}]{2,5}\/)?$`,
  ].join(''),
  'iu',
);

/** How much of its score a register number keeps behind a word for the number of a paper. */
const PAPER_SHARE = 0.5;

/** Doubts numbers that the words before them call a reference: "Our ref: FOI/2024/11873", "saksnr. 24/88713". */
export function weighReferences(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return tags.map((tag) => {
    if (tag.label !== 'REGISTRATION') return tag;
    const before = text.slice(Math.max(0, tag.start - 40), tag.start);
    return cue.test(before) ? { ...tag, score: tag.score * PAPER_SHARE } : tag;
  });
}
