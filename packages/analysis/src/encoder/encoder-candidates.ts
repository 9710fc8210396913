import { type Candidate, ranks } from '../candidate.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { fineMeanings } from './fine-labels.ts';

/** Name of the encoder in the evidence of a finding. */
export const ENCODER = 'encoder';

/** What the encoder marked, as candidates of the methods `standard` and `advanced`. */
export function encoderCandidates(tags: readonly EncoderTag[]): Candidate[] {
  return tags.map(({ start, end, label, score, model }) => ({
    start,
    end,
    score,
    entity: fineMeanings[label].entity,
    evidence: { recognizer: ENCODER, validated: undefined, contextWords: [], model },
    explain: fineMeanings[label].explain,
    rank: score < 0.5 ? ranks.guess : ranks.name,
  }));
}
