import type { EntityType, Reason } from '@sladd/contract';
import { personCueIn } from '../encoder/spans/person-cues.ts';
import { type Candidate, formRank, isPerson, nameRank, type Rank, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import { sentenceAround } from '../text/sentences.ts';
import { type ContextLexicon, contextLexicons, DEBTS } from './context-lexicons.ts';
import { lowerSentenceStarts } from './sentence-starts.ts';

/** What the encoder marks of a circumstance that a phrase may tell in full. */
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

/** What is left of the score where the sentence is not about anyone: under the default threshold. */
const NO_PERSON_SHARE = 0.5;

const phrases = new Set(contextLexicons.flatMap(({ name, role }) => (role === 'phrase' ? [name] : [])));

/**
 * Wordings of sensitive circumstances, found by word lists. They count in full only where the sentence names a person
 * or speaks of one; the span is the wording alone, so every finding is marked approximate. With the encoder's own
 * marks given, only the lists that add to it are read, and only where it found nothing.
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
      // A listed word that was taken for a name, as medicines are.
      const isMistaken = marks.every((mark) => isPerson(mark) && isWithin(mark, candidate));
      return isMistaken && candidate.score >= 0.5 ? [{ ...candidate, rank: ranks.form }] : [];
    });
}

/** Whether a mark is the core of a phrase: no name, and not the whole of it. */
function isPartOf(mark: Candidate, phrase: Candidate): boolean {
  const isStatement = mark.entity.standard?.some((type) => statementTypes.has(type)) ?? false;
  return isPhrase(phrase) && isStatement && isWithin(mark, phrase);
}

function isPhrase({ evidence }: Candidate): boolean {
  return phrases.has(evidence.recognizer);
}

function isWithin(inner: Candidate, outer: Candidate): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
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

// A debt is more than the sum in it, which is a form.
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
