import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../../finding/entity-mapping.ts';
import type { Recognizer } from '../recognizer.ts';

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
  readonly isStatement?: true;
}

const inBrackets = String.raw`(?: ?\([^)\n]{1,20}\))?`;
const owner = '(?: (?:mitt|min|hennes|hans|hennar|deres|dykkar|sitt|his|her|my|their))?';
const participle =
  ' (?:oppgitt|oppgjeve|registrert|notert|ført|given|recorded|listed|noted|stated)(?: (?:som|til|med|as))?';
const verb = `(?: (?:er|var|is|was|ble|blei|vart|blir)(?:${participle})?)?`;
/** What may stand between a label and its value: "nr.", "(11 siffer)", "mitt er", "ble oppgitt som", a colon, the next cell. */
const link = String.raw`(?:et|en)?[. ]{0,2}(?:(?:nr|no|id|number|nummer)\b\.?)?${inBrackets}${owner}${verb},?(?:[ ]?[:#=|][ ]{0,12}\n?|[ ]{1,12}|:?\t{1,3})["'«“(]?`;

/** What a label may begin with and does not need. */
const anyLetters = String.raw`\p{L}*`;
/** What a link ends with: looked at first, for labels are looked for backwards, which takes long at every place. */
const behindLink = String.raw`(?<=[:#=| \n\t"'«“(])`;

/** A recognizer for the values of labels: the label, an optional "nr" or "no", a colon, a verb or a space, the value. */
export function labelledValue({ labels, value, score, ...rest }: LabelledValue): Recognizer {
  const whole = `(?:${value})(?![\\p{L}\\p{N}])`;
  const label = `(?:^|[^\\p{L}\\p{N}])(?<label>${labels.join('|')})`;
  return {
    ...rest,
    patterns: [
      {
        needs: new RegExp(labels.join('|').replaceAll(anyLetters, ''), 'iu'),
        regex: new RegExp(`${behindLink}(?=${whole})(?<=${label}${link})${whole}`, 'giu'),
        score,
        contextScore: score,
      },
    ],
    context: [],
  };
}
