import rows from '../../lexicons/hints.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import { type ContextLexicon, overLines, wordingPattern } from './context-lexicons.ts';

/** Words that sometimes tell of something sensitive. */
export type HintLexicon = Omit<ContextLexicon, 'role'>;

/** Such words alone are right about every second time: often enough to be shown as possible, not to be proposed. */
const SCORE = 0.3;

const lexicon = parseLexicon(rows);

/** Words that sometimes tell of something sensitive. What they find is shown as possible, never proposed. */
export const hintLexicons: readonly HintLexicon[] = [
  hints('health-hints', 'health', { advanced: ['HEALTH'], standard: ['HEALTH_INFO'] }),
  hints('crime-hints', 'criminal_matter', { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] }),
  hints('religion-hints', 'religion', { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] }),
  hints('politics-hints', 'politics', { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] }),
  hints('trade-union-hints', 'trade_union', { advanced: ['TRADE_UNION'], standard: ['CONTEXT_SENSITIVE'] }),
  hints('sexuality-hints', 'sexual_orientation', { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] }),
  hints('genetics-hints', 'genetic_data', { advanced: ['GENETIC_DATA'], standard: ['CONTEXT_SENSITIVE'] }),
  hints('biometrics-hints', 'biometric_data', {
    advanced: ['BIOMETRIC_DATA'],
    standard: ['CONTEXT_SENSITIVE'],
  }),
  hints('circumstance-hints', 'sensitive_circumstance', {
    advanced: ['CONTEXT'],
    standard: ['CONTEXT_SENSITIVE'],
  }),
  hints('economy-hints', 'economic_situation', {
    advanced: ['FINANCIAL_INFO'],
    standard: ['ECONOMIC_STATUS'],
  }),
];

function hints(name: string, thing: HintLexicon['thing'], entity: HintLexicon['entity']): HintLexicon {
  const pattern = wordingPattern(overLines(sourceOf(lexicon, name)));
  return { name, thing, entity, score: SCORE, pattern };
}
