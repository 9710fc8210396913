import { personalAmount } from '../generic/personal-amount.recognizer.ts';
import { labelledValue } from './labelled-value.ts';

const unit =
  ' ?(?:timer|timar|dager|dagar|uker|veker|måneder|månader|år|personer|kvm|m2|%|prosent|hours|days|weeks|months|years|people)';
const year = String.raw`(?:19|20)\d{2}(?![\d.,']|[ ]\d{3})`;
const day = String.raw`\d{1,2}\.\d{1,2}\.`;
const grouped = String.raw`\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{2})?`;
const plain = String.raw`\d{4,7}(?:[.,]\d{2})?|\d{2,3}[.,]\d{2}(?!\d)`;
const thousands = String.raw`\d{2,3}(?:[.,]\d)?(?:k|')`;

/** An amount without currency after a word for pay, benefits or debt: "Årslønn: 438 900", "salary of 38,500". */
export const labelledAmount = labelledValue({
  name: 'labelled-amount',
  entity: personalAmount.entity,
  labels: [
    '(?:års|måneds|månads|brutto|netto|grunn|time)?(?:lønn|løn|lønna|løna)(?: på)?',
    // As systems without Norwegian letters export it.
    '(?:aa?rs|ma?aneds|brutto|netto|grunn|time)(?:l(?:o|oe)nn)',
    '(?:års|måneds|brutto|netto)?inntekt(?: på)?',
    'dagpenge[rn](?: på)?',
    'sykepenger(?: på)?',
    'sjukepengar(?: på)?',
    '(?:økonomisk )?sosialhjelp(?: på)?',
    'barnebidrag(?: på)?',
    '(?:bo|kontant|overgangs)?(?:støtte|stønad)(?: på)?',
    'stønad(?: på)?',
    '(?:uføre)?trygd(?: på)?',
    'uførepensjon(?: på)?',
    'alderspensjon(?: på)?',
    'gjeld(?: på)?',
    'restgjeld(?: på)?',
    'husleie(?: på)?',
    'husleige(?: på)?',
    '(?:annual |monthly |gross |net )?(?:salary|income|wages?|pay)(?: of)?',
    '(?:housing |child |disability )?benefits?(?: of)?',
    'pension(?: of)?',
    'allowance(?: of)?',
    'debts?(?: of)?',
    'rent(?: of)?',
  ],
  value: String.raw`(?!0\d)(?!${year}|${day})(?:kr\.? ?|[£$€] ?)?(?:${grouped}|${plain}|${thousands})(?:,-)?(?![.,]?\d|${unit})`,
  score: 0.75,
  thing: 'personal_amount',
});
