import papers from '../../../lexicons/papers.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import type { FineLabel } from '../fine-labels.ts';

/**
 * Words before numbers of cases, letters, orders and devices, which do not identify a person or a registered vehicle.
 */
const cue = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(papers), 'paper-word')})`,
    String.raw`(?:[ .]{0,2}(?:no|nr|number|nummer|ref|id|reference)\.?)?[ \t]?[#:.]?[ \t]{0,3}\(?(?:[\p{Lu}]{2,5}\/)?$`,
  ].join(''),
  'iu',
);

/** Labels of numbers that may be something else according to the words before them. */
const doubtful: ReadonlySet<FineLabel> = new Set<FineLabel>(['REGISTRATION', 'PLATE']);

/** The share of its score that a register number or plate keeps after such a word. */
const PAPER_SHARE = 0.5;

/**
 * Lowers the score of numbers that the words before them call a reference: "Our ref: FOI/2024/11873", "saksnr.
 * 24/88713", "kallesignal LK 4471".
 */
export function weighReferences(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return tags.map((tag) => {
    if (!doubtful.has(tag.label)) return tag;
    const before = text.slice(Math.max(0, tag.start - 40), tag.start);
    return cue.test(before) ? { ...tag, score: tag.score * PAPER_SHARE } : tag;
  });
}
