import type { EntityType, Reason } from '@sladd/contract';
import { personCueIn } from '../encoder/spans/person-cues.ts';
import { type Candidate, formRank, isPerson, nameRank, type Rank, ranks } from '../finding/candidate.ts';
import { isWithin, PlaceIndex } from '../finding/place-index.ts';
import { sentenceAround } from '../text/sentences.ts';
import { type ContextLexicon, contextLexicons, DEBTS } from './context-lexicons.ts';
import { lowerSentenceStarts } from './sentence-starts.ts';

/** Labels of the encoder for circumstances that a longer phrase can express. */
const statementTypes: ReadonlySet<EntityType> = new Set<EntityType>([
  ...(['ECONOMIC_STATUS', 'FINANCIAL_INFO', 'EMPLOYMENT_INFO', 'FAMILY_RELATION', 'ANIMAL_INFO'] as const),
  ...([
    'BEHAVIORAL_PATTERN',
    'HEALTH_INFO',
    'CRIMINAL_RECORD',
    'POLITICAL_CASE',
    'CONTEXT_SENSITIVE',
  ] as const),
]);

/** The share of its score that a wording keeps if its sentence mentions nobody: below the default threshold. */
const NO_PERSON_SHARE = 0.5;

const phrases = new Set(contextLexicons.flatMap(({ name, role }) => (role === 'phrase' ? [name] : [])));

/**
 * Wordings for sensitive circumstances, found by word lists. They have their full score only if the sentence names or
 * mentions a person. Their span is the wording alone, so every finding is approximate. If `marks` of the encoder are
 * given, only lists that add to them are used, and only where the encoder found nothing.
 */
export function contextCandidates(
  text: string,
  persons: readonly Candidate[],
  encoderMarks?: readonly Candidate[],
): Candidate[] {
  const lowered = lowerSentenceStarts(text);
  const names = new PlaceIndex(persons);
  const marked = new PlaceIndex(encoderMarks?.filter(({ score }) => score >= 0.5));
  return contextLexicons
    .filter(({ role }) => encoderMarks === undefined || role !== 'stand-in')
    .flatMap((lexicon) => {
      const matches = [...text.matchAll(lexicon.pattern), ...lowered.matchAll(lexicon.pattern)];
      return matches.map((match) => toCandidate(lexicon, match, text, names));
    })
    .flatMap((candidate) => {
      const marks = marked.overlapping(candidate);
      if (marks.length === 0 || marks.every((mark) => isPartOf(mark, candidate))) return [candidate];
      // Listed words that were taken for a name, such as names of medicines.
      const isMistaken = marks.every((mark) => isPerson(mark) && isWithin(mark, candidate));
      return isMistaken && candidate.score >= 0.5 ? [{ ...candidate, rank: ranks.form }] : [];
    });
}

/** Whether a mark is the core of a phrase: neither a name nor the whole phrase. */
function isPartOf(mark: Candidate, phrase: Candidate): boolean {
  const isStatement = mark.entity.standard?.some((type) => statementTypes.has(type)) ?? false;
  return isPhrase(phrase) && isStatement && isWithin(mark, phrase);
}

function isPhrase({ evidence }: Candidate): boolean {
  return phrases.has(evidence.recognizer);
}

function toCandidate(
  lexicon: ContextLexicon,
  match: RegExpExecArray,
  text: string,
  persons: PlaceIndex<Candidate>,
): Candidate {
  const [start, end] = [match.index, match.index + match[0].length];
  const sentence = sentenceAround(text, start);
  const cue = personCueIn(text.slice(sentence.start, sentence.end));
  const isNamed = persons.has(sentence, (person) => !(start <= person.start && person.end <= end));
  const score = lexicon.score * (isNamed || cue !== undefined ? 1 : NO_PERSON_SHARE);
  return {
    start,
    end,
    score,
    entity: lexicon.entity,
    evidence: {
      recognizer: lexicon.name,
      validated: undefined,
      contextWords: isNamed || cue === undefined ? [] : [cue.toLowerCase()],
      approximate: true,
      ...(lexicon.thing === 'medicine' ? {} : { isStatement: true }),
    },
    reasons: reasonsOf(lexicon, isNamed ? undefined : cue),
    rank: rankOf(lexicon, score),
  };
}

// A debt is more than the amount in it, so it must outrank the form of an amount.
function rankOf({ name }: ContextLexicon, score: number): Rank {
  return name === DEBTS ? formRank(score, undefined) : nameRank(score);
}

function reasonsOf({ thing }: ContextLexicon, cue: string | undefined): Reason[] {
  return [
    { code: 'word_list', params: { thing } },
    ...(cue === undefined ? [] : [{ code: 'about_someone', params: { word: cue.toLowerCase() } } as const]),
    { code: 'approximate', params: {} },
  ];
}
