import type { EntityType, Reason } from '@sladd/contract';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { rounded } from '../finding/reasons.ts';
import { analysePage } from '../page/analyse-page.ts';
import type { Models } from '../page/models.ts';
import { sentenceAround } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import { answersByWords, type WordAnswer } from './by-words.ts';
import { readQuery } from './query.ts';
import { type Term, termHits } from './terms.ts';

/** A place that answers a query, with its score and the reasons. */
export interface MeaningMatch {
  /** The query as typed. */
  readonly term: string;
  /** The text of the page at that place, including line breaks. */
  readonly text: string;
  /** UTF-16 offsets in the page text. */
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly score: number;
  /** The main reason first; at least one. */
  readonly reasons: readonly Reason[];
}

interface SearchedPage {
  readonly text: string;
  readonly tags?: readonly EncoderTag[] | undefined;
}

const LEAST_SCORE = 0.5;
/** A finding is an answer if its sentence meets at least this share of the conditions. */
const LEAST_CONDITIONS = 0.5;

/**
 * Places of a page that answer queries by meaning. A query that names a kind of thing ("telefonnumre", "illness")
 * returns what the method `standard` finds of that kind; with a condition ("navn på barn") only where the sentence
 * meets it. Any other query returns the sentences that contain its words in any form, their synonyms, or compounds with
 * them. `page.tags` comes from the encoder.
 */
export function searchByMeaning(
  page: SearchedPage,
  queries: readonly string[],
  models: Models,
): MeaningMatch[] {
  return queries
    .flatMap((query) => {
      const { kinds, terms } = readQuery(query);
      return kinds.length > 0
        ? ofKinds(page, query, { kinds, conditions: terms }, models)
        : ofWords(page.text, query, terms);
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function ofKinds(
  page: SearchedPage,
  term: string,
  { kinds, conditions }: { kinds: readonly EntityType[]; conditions: readonly Term[] },
  models: Models,
): MeaningMatch[] {
  const request = { methods: ['standard'], requestedEntities: kinds, threshold: LEAST_SCORE } as const;
  return analysePage(page, request, models).flatMap(
    ({ start, end, text, score, reasons }): MeaningMatch[] => {
      const met = metConditions(page.text, start, conditions);
      const share = conditions.length === 0 ? 1 : met.length / conditions.length;
      if (share < LEAST_CONDITIONS) return [];
      const sentence: Reason[] =
        met.length === 0 ? [] : [{ code: 'answer_sentence', params: { words: met } }];
      return [
        {
          term,
          text,
          start,
          end,
          score: rounded((score * (1 + share)) / 2),
          reasons: [...reasons, ...sentence],
        },
      ];
    },
  );
}

/** The words of the sentence or line around a place that meet the conditions. */
function metConditions(text: string, at: number, conditions: readonly Term[]): string[] {
  if (conditions.length === 0) return [];
  const { start, end } = sentenceAround(text, at);
  const words = wordsOf(text.slice(start, end));
  return conditions.flatMap((condition) => {
    const [hit] = termHits(condition, words);
    return hit ? [text.slice(start + hit.start, start + hit.end)] : [];
  });
}

function ofWords(text: string, term: string, terms: readonly Term[]): MeaningMatch[] {
  return answersByWords(text, terms).map((answer) => ({
    term,
    text: text.slice(answer.start, answer.end),
    start: answer.start,
    end: answer.end,
    score: rounded(answer.score),
    reasons: reasonsOf(answer, text),
  }));
}

function reasonsOf({ hits }: WordAnswer, text: string): Reason[] {
  const found = hits.map(({ start, end, how, asked }) => ({ word: text.slice(start, end), how, asked }));
  const words = found.filter(({ how }) => how !== 'synonym' && how !== 'compound').map(({ word }) => word);
  return [
    ...(words.length > 0 ? [{ code: 'answer_words', params: { words } } as const] : []),
    ...found.flatMap(({ word, how, asked }): Reason[] => {
      if (how === 'synonym') return [{ code: 'answer_synonym', params: { word, asked } }];
      return how === 'compound' ? [{ code: 'answer_compound', params: { word, asked } }] : [];
    }),
  ];
}
