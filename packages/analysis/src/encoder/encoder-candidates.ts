import { type Candidate, ranks } from '../candidate.ts';
import type { NameKind } from '../names/name-tagger.ts';
import { tidyName } from '../names/tidy-names.ts';
import { rounded } from '../reasons.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, fineMeanings } from './fine-labels.ts';

/** What is left of the score of a word that may have its capital from standing first. */
const FIRST_ORDINARY_WORD_SHARE = 0.5;

/** Name of the encoder in the evidence of a finding. */
export const ENCODER = 'encoder';

/**
 * What the encoder marked in a text, as candidates of the methods `standard` and `advanced`. A single word that may
 * have its capital from standing first and is also an ordinary one (`isOrdinaryWord`) is doubted as a name.
 */
export function encoderCandidates(
  tags: readonly EncoderTag[],
  text: string,
  isOrdinaryWord: (lower: string) => boolean = () => false,
): Candidate[] {
  return tags.flatMap((tag) => {
    const { label, model } = tag;
    const kind = nameKinds[label];
    const places = kind ? tidyName(tag, kind, text) : [tag];
    return places.map(({ start, end }) => {
      const doubted = kind === 'PER' && isFirstOrdinaryWord(text, start, end, isOrdinaryWord);
      const score = doubted ? tag.score * FIRST_ORDINARY_WORD_SHARE : tag.score;
      return {
        start,
        end,
        score,
        entity: fineMeanings[label].entity,
        evidence: { recognizer: ENCODER, validated: undefined, contextWords: [], model },
        reasons: [{ code: 'encoder', params: { thing: fineMeanings[label].thing, score: rounded(score) } }],
        rank: score < 0.5 ? ranks.guess : ranks.name,
      };
    });
  });
}

const nameKinds: Partial<Record<FineLabel, NameKind>> = { PER: 'PER', ORG: 'ORG', LOC: 'LOC' };

function isFirstOrdinaryWord(
  text: string,
  start: number,
  end: number,
  isOrdinaryWord: (lower: string) => boolean,
): boolean {
  const isFirst = /(?:^|[.!?\n])\s*$/u.test(text.slice(Math.max(0, start - 8), start));
  const goesOn = /^ \p{Ll}/u.test(text.slice(end, end + 2));
  const word = text.slice(start, end);
  return isFirst && goesOn && !/\s/.test(word) && isOrdinaryWord(word.toLowerCase());
}
