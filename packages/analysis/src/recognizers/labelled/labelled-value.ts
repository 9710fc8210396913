import type { Thing } from '@sladd/contract';
import type { EntityMapping, Recognizer } from '../recognizer.ts';

/** What is known only by the label it stands behind, as in "Brukernavn: kari83". */
interface LabelledValue {
  readonly name: string;
  readonly entity: EntityMapping;
  /** Labels in bokmål, nynorsk and English, as sources of regular expressions; case is ignored. */
  readonly labels: readonly string[];
  /** What a value looks like, as the source of a regular expression. */
  readonly value: string;
  readonly score: number;
  readonly thing: Thing;
}

/** A recognizer for the values of labels: the label, an optional "nr" or "no", a colon or space, the value. */
export function labelledValue({ name, entity, labels, value, score, thing }: LabelledValue): Recognizer {
  const label = `(?:^|[^\\p{L}\\p{N}])(?<label>${labels.join('|')})`;
  const link = String.raw`[. ]{0,2}(?:(?:nr|no|id|number|nummer)\b\.?)?(?:[ ]?[:#=][ ]?\n?|[ ])`;
  return {
    name,
    entity,
    patterns: [
      {
        regex: new RegExp(`(?<=${label}${link})(?:${value})(?![\\p{L}\\p{N}])`, 'giu'),
        score,
        contextScore: score,
      },
    ],
    context: [],
    thing,
  };
}
