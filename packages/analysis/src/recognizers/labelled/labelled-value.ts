import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../../finding/entity-mapping.ts';
import type { Recognizer } from '../recognizer.ts';

/** A value that is only recognized by its label, as in "Brukernavn: kari83". */
interface LabelledValue {
  readonly name: string;
  readonly entity: EntityMapping;
  /** Labels in Bokmål, Nynorsk and English, as sources of regular expressions; case is ignored. */
  readonly labels: readonly string[];
  /** The form of the value, as the source of a regular expression. */
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
/**
 * What may be between a label and its value: "nr.", "(11 siffer)", "mitt er", "ble oppgitt som", a colon, the next cell.
 */
const link = String.raw`(?:et|en)?[. ]{0,2}(?:(?:nr|no|id|number|nummer)\b\.?)?${inBrackets}${owner}${verb},?(?:[ ]?[:#=|][ ]{0,12}\n?|[ ]{1,12}|:?\t{1,3})["'«“(]?`;

/** Optional words at the beginning of a label. */
const anyLetters = String.raw`\p{L}*`;
/** The last character before a value. Tested first, because searching backwards for labels at every position is slow. */
const behindLink = String.raw`(?<=[:#=| \n\t"'«“(])`;

/** The label of the next field, where a PDF gave no blank between them: "Tlf:71215544Mob:90817263". */
const nextLabel =
  '(?:navn|namn|name|født|fødd|fødsels\\p{L}{1,8}|dob|adresse|address|tlf|telefon|tel|mob|mobil|phone|e-?post|e-?mail|fa(?:ks|x)|kontonr|konto(?:nummer)?|fnr)\\.? ?:';

/** A recognizer for labelled values: the label, optionally "nr" or "no", a colon, a verb or a space, the value. */
export function labelledValue({ labels, value, score, ...rest }: LabelledValue): Recognizer {
  const whole = `(?:${value})(?:(?![\\p{L}\\p{N}])|(?=${nextLabel}))`;
  const label = `(?:^|[^\\p{L}\\p{N}]|\\d(?=\\p{L}{3}))(?<label>${labels.join('|')})`;
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
