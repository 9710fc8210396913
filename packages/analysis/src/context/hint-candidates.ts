import people from '../../lexicons/people.json' with { type: 'json' };
import { personCueIn } from '../encoder/spans/person-cues.ts';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import { languageOf } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import { type HintLexicon, hintLexicons } from './hint-lexicons.ts';
import { learntHints } from './learnt-hints.ts';
import { lowerSentenceStarts } from './sentence-starts.ts';

interface Hint extends Place {
  readonly lexicon: Omit<HintLexicon, 'pattern'>;
}

/** Largest distance between a hint and the person it may be about, in UTF-16 units. */
const NEAR = 150;
/** Longest part of a clause on either side of a hint, in UTF-16 units. */
const REACH = 90;

/**
 * Clauses that may contain something sensitive about a person, found by single words: the whole clause around the word,
 * without its subject and without what was `found` in it. About half of them are right.
 */
export function hintCandidates(
  text: string,
  persons: readonly Place[],
  found: readonly Place[],
): Candidate[] {
  const [named, taken] = [new PlaceIndex(persons), new PlaceIndex([...persons, ...found])];
  return hintsIn(text).flatMap((hint): Candidate[] => {
    const cue = personCueIn(text.slice(Math.max(0, hint.start - NEAR), hint.end + NEAR));
    const isNamed = named.has({ start: hint.start - NEAR, end: hint.end + NEAR });
    if (!isNamed && cue === undefined) return [];
    const { lexicon } = hint;
    return [
      {
        ...clauseAround(text, hint, taken),
        score: lexicon.score,
        entity: lexicon.entity,
        evidence: {
          recognizer: lexicon.name,
          validated: undefined,
          contextWords: [],
          approximate: true,
          isStatement: true,
        },
        reasons: [
          { code: 'word_list', params: { thing: lexicon.thing } },
          { code: 'approximate', params: {} },
        ],
        rank: ranks.guess,
      },
    ];
  });
}

function hintsIn(text: string): Hint[] {
  const lowered = lowerSentenceStarts(text);
  const listed = hintLexicons.flatMap((lexicon) =>
    [...text.matchAll(lexicon.pattern), ...lowered.matchAll(lexicon.pattern)].map(
      ({ index, 0: word }): Hint => ({ lexicon, start: index, end: index + word.length }),
    ),
  );
  const words = wordsOf(text);
  const language = languageOf(text.split(/\s+/));
  const learnt = words.flatMap(({ start, end, stems }): Hint[] => {
    const lexicon = learntHints[language].get(stems[language === 'english' ? 1 : 0]);
    return lexicon ? [{ lexicon, start, end }] : [];
  });
  return [...listed, ...learnt];
}

const boundary =
  /[.,;:!?()«»"•–]|\n\s*\n|\s(?:og|men|at|som|fordi|da|då|når|mens|medan|and|but|because|that|who|which|when|while)\s/giu;
/** The subject of a clause is before its statement. */
const subject = new RegExp(
  String.raw`(?<![\p{L}])(?:${sourceOf(parseLexicon(people), 'subject')})(?![\p{L}])\s*`,
  'giu',
);

function clauseAround(text: string, { start, end }: Place, taken: PlaceIndex<Place>): Place {
  const near = taken.overlapping({ start: start - REACH, end: end + REACH });
  const floor = Math.max(0, start - REACH, ...near.map((one) => (one.end <= start ? one.end : 0)));
  const ceiling = Math.min(
    text.length,
    end + REACH,
    ...near.map((one) => (one.start >= end ? one.start : text.length)),
  );
  const before = text.slice(floor, start);
  const from = Math.max(lastEnd(before, boundary), lastEnd(before, subject));
  const after = text.slice(end, ceiling);
  const to = after.search(boundary);
  const clause = text.slice(floor + from, end + (to === -1 ? after.length : to));
  const head = clause.length - clause.trimStart().length;
  return { start: floor + from + head, end: floor + from + head + clause.trim().length };
}

function lastEnd(text: string, pattern: RegExp): number {
  return Math.max(0, ...Array.from(text.matchAll(pattern), ({ index, 0: match }) => index + match.length));
}
