import type { Thing } from '@sladd/contract';
import everyday from '../../lexicons/everyday.json' with { type: 'json' };
import healthWords from '../../lexicons/health.json' with { type: 'json' };
import lifeCircumstances from '../../lexicons/life-circumstances.json' with { type: 'json' };
import services from '../../lexicons/services.json' with { type: 'json' };
import specialCategories from '../../lexicons/special-categories.json' with { type: 'json' };
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';

/** Words that tell of one kind of sensitive circumstance. */
export interface ContextLexicon {
  /** Name of its list in a file of `lexicons`. */
  readonly name: string;
  readonly entity: EntityMapping;
  /** What the words tell of, as named in the explanation. */
  readonly thing: Thing;
  /**
   * How the list works together with the encoder. `phrase`: it knows the extent of the wording better, so it adds to
   * the encoder's marks and widens them. `word`: it finds what the encoder misses, as measured on the development
   * documents. `stand-in`: it is used only without the encoder.
   */
  readonly role: 'phrase' | 'word' | 'stand-in';
  /** The share of such wordings that are really about the person, if the sentence names or mentions one. */
  readonly score: number;
  /** All its wordings, only as whole words. */
  readonly pattern: RegExp;
}

type Meaning = Pick<ContextLexicon, 'entity' | 'thing'>;

const health: Meaning = {
  thing: 'health',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition'] },
};
const medicine: Meaning = {
  thing: 'medicine',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medication'] },
};
const crime: Meaning = {
  thing: 'criminal_matter',
  entity: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
};
const sexuality: Meaning = {
  thing: 'sexual_orientation',
  entity: { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] },
};
const religion: Meaning = {
  thing: 'religion',
  entity: { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] },
};
const politics: Meaning = {
  thing: 'politics',
  entity: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
};
const tradeUnion: Meaning = {
  thing: 'trade_union',
  entity: { advanced: ['TRADE_UNION'], standard: ['CONTEXT_SENSITIVE'] },
};
const biometrics: Meaning = {
  thing: 'biometric_data',
  entity: { advanced: ['BIOMETRIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
};
const genetics: Meaning = {
  thing: 'genetic_data',
  entity: { advanced: ['GENETIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
};
const economy: Meaning = {
  thing: 'economic_situation',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS'] },
};
const debts: Meaning = {
  thing: 'economic_situation',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS', 'FINANCIAL_INFO'] },
};
const work: Meaning = {
  thing: 'work',
  entity: { advanced: ['CONTEXT'], standard: ['EMPLOYMENT_INFO'] },
};
const family: Meaning = {
  thing: 'family',
  entity: { advanced: ['CONTEXT'], standard: ['FAMILY_RELATION'] },
};
const animals: Meaning = {
  thing: 'animal',
  entity: { advanced: ['CONTEXT'], standard: ['ANIMAL_INFO'] },
};
const behaviour: Meaning = {
  thing: 'behaviour',
  entity: { advanced: ['CONTEXT'], standard: ['BEHAVIORAL_PATTERN'] },
};
const ageGroup: Meaning = {
  thing: 'age_group',
  entity: { advanced: ['AGE'], standard: ['AGE_INFO'] },
};
const circumstances: Meaning = {
  thing: 'sensitive_circumstance',
  entity: { advanced: ['CONTEXT'], standard: ['CONTEXT_SENSITIVE'] },
};

/** The name of the list of debts; a debt is more than the amount in it. */
export const DEBTS = 'debt-words';

/** All word lists for sensitive circumstances. */
export const contextLexicons: readonly ContextLexicon[] = [
  ...lexicons(healthWords, 'word', [
    ['health-words', health, 0.7],
    ['medication-words', medicine, 0.75],
  ]),
  ...lexicons(specialCategories, 'word', [
    ['crime-words', crime, 0.65],
    ['sexual-orientation-words', sexuality, 0.75],
    ['politics-words', politics, 0.6],
    ['union-office-words', tradeUnion, 0.65],
    ['biometric-words', biometrics, 0.7],
    ['genetic-words', genetics, 0.7],
  ]),
  ...lexicons(specialCategories, 'stand-in', [
    ['religion-words', religion, 0.65],
    ['trade-union-words', tradeUnion, 0.65],
  ]),
  ...lexicons(lifeCircumstances, 'stand-in', [
    ['economy-words', economy, 0.6],
    ['employment-words', work, 0.55],
    ['family-words', family, 0.6],
    ['animal-words', animals, 0.5],
    ['behaviour-words', behaviour, 0.5],
    ['age-group-words', ageGroup, 0.6],
  ]),
  ...lexicons(everyday, 'phrase', [
    ['everyday-economy-words', economy, 0.65],
    [DEBTS, debts, 0.75],
    ['everyday-work-words', work, 0.62],
    ['everyday-family-words', family, 0.62],
    ['animals-kept-words', animals, 0.62],
    ['everyday-behaviour-words', behaviour, 0.6],
    ['everyday-health-words', health, 0.66],
    ['everyday-crime-words', crime, 0.66],
    ['everyday-politics-words', politics, 0.68],
    ['everyday-religion-words', religion, 0.68],
  ]),
  ...lexicons(services, 'phrase', [
    ['health-service-words', health, 0.68],
    ['welfare-service-words', circumstances, 0.64],
  ]),
];

function lexicons(
  rows: readonly (readonly string[])[],
  role: ContextLexicon['role'],
  lists: readonly (readonly [name: string, meaning: Meaning, score: number])[],
): ContextLexicon[] {
  const lexicon = parseLexicon(rows);
  return lists.map(([name, { entity, thing }, score]) => {
    const source = sourceOf(lexicon, name);
    // Phrases may continue on the next line; names of medicines are written with and without a capital.
    const pattern = wordingPattern(role === 'phrase' ? overLines(source) : source, thing === 'medicine');
    return { name, entity, thing, role, score, pattern };
  });
}

/** The source of a regular expression in which a blank matches any white space. */
export function overLines(source: string): string {
  return source.replaceAll(' ', String.raw`\s`);
}

/** The pattern of wordings, only as whole words. */
export function wordingPattern(source: string, ignoresCase = false): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_@.-])(?:${source})(?![\p{L}\p{N}_@])`,
    ignoresCase ? 'giu' : 'gu',
  );
}
