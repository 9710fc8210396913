import rows from '../../lexicons/learnt-hints.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../lexicon/lexicon.ts';
import type { TextLanguage } from '../text/language.ts';
import type { HintLexicon } from './hint-lexicons.ts';

type Meaning = Omit<HintLexicon, 'pattern'>;

/** They are right about every second time, as measured on documents from which they were not learnt. */
const SCORE = 0.2;

const name = 'learnt-hints';
const meanings: Readonly<Record<string, Meaning>> = {
  health: of('health', 'HEALTH', 'HEALTH_INFO'),
  crime: of('criminal_matter', 'CRIMINAL', 'CRIMINAL_RECORD'),
  sexuality: of('sexual_orientation', 'SEXUAL', 'SEXUAL_ORIENTATION'),
  religion: of('religion', 'RELIGIOUS_BELIEF', 'CONTEXT_SENSITIVE'),
  politics: of('politics', 'POLITICAL_AFFILIATION', 'POLITICAL_CASE'),
  'trade-union': of('trade_union', 'TRADE_UNION', 'CONTEXT_SENSITIVE'),
  biometrics: of('biometric_data', 'BIOMETRIC_DATA', 'CONTEXT_SENSITIVE'),
  genetics: of('genetic_data', 'GENETIC_DATA', 'CONTEXT_SENSITIVE'),
  finances: of('economic_situation', 'FINANCIAL_INFO', 'ECONOMIC_STATUS'),
  work: of('work', 'CONTEXT', 'EMPLOYMENT_INFO'),
  family: of('family', 'CONTEXT', 'FAMILY_RELATION'),
  circumstances: of('sensitive_circumstance', 'CONTEXT', 'CONTEXT_SENSITIVE'),
};

function of(
  thing: Meaning['thing'],
  advanced: NonNullable<Meaning['entity']['advanced']>[number],
  standard: NonNullable<Meaning['entity']['standard']>[number],
): Meaning {
  return { name, thing, score: SCORE, entity: { advanced: [advanced], standard: [standard] } };
}

/** Word stems, made by `ml/learn-hints.ts`; the name of a list is its language and kind. */
const lexicon = parseLexicon(rows);

/** What each stem tells of, by the language of the text. */
export const learntHints: Readonly<Record<TextLanguage, ReadonlyMap<string, Meaning>>> = {
  norwegian: byStem('norwegian'),
  english: byStem('english'),
};

function byStem(language: TextLanguage): Map<string, Meaning> {
  return new Map(
    Object.entries(meanings).flatMap(([kind, meaning]) =>
      termsOf(lexicon, `${language}-${kind}`).map((stem) => [stem, meaning] as const),
    ),
  );
}
