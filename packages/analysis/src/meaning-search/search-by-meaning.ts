import type { EntityType } from '@sladd/contract';
import { analysePage } from '../analyse-page.ts';
import { sentenceAround } from '../context/sentences.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { Models } from '../models.ts';
import type { Match } from '../search/search-page.ts';
import { answersByWords, type WordAnswer } from './by-words.ts';
import { readQuery } from './query.ts';
import { type Term, termHits } from './terms.ts';
import { wordsOf } from './words.ts';

/** A place that answers a query, with how sure that is and why. */
export interface MeaningMatch extends Match {
  /** 0 to 1. */
  readonly score: number;
  /** English sentence. */
  readonly why: string;
}

interface SearchedPage {
  readonly text: string;
  readonly tags?: readonly EncoderTag[] | undefined;
}

const LEAST_SCORE = 0.5;
/** A finding answers when its sentence meets at least this share of the conditions. */
const LEAST_CONDITIONS = 0.5;

/**
 * Places of a page that answer queries by meaning. A query that names a kind of thing ("telefonnumre", "illness")
 * gives what the method `standard` finds of that kind, with a condition ("navn på barn") only where the sentence meets
 * it; any other query gives the sentences that have its words, in any form, as words of the same meaning or as parts
 * of compounds. `page.tags` comes from the encoder.
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
  return analysePage(page, request, models).flatMap(({ start, end, text, score, why }): MeaningMatch[] => {
    const met = metConditions(page.text, start, conditions);
    const share = conditions.length === 0 ? 1 : met.length / conditions.length;
    if (share < LEAST_CONDITIONS) return [];
    const reason = met.length === 0 ? why : `${why} The sentence speaks of ${list(met)}.`;
    return [{ term, text, start, end, score: Math.round(score * (1 + share) * 500) / 1000, why: reason }];
  });
}

/** Words of the sentence or line around a place that meet the conditions. */
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
    score: Math.round(answer.score * 1000) / 1000,
    why: reasonOf(answer, text),
  }));
}

function reasonOf({ hits }: WordAnswer, text: string): string {
  const parts = hits.map(({ start, end, how, asked }) => {
    const found = `“${text.slice(start, end)}”`;
    if (how === 'synonym') return `${found}, which means much the same as “${asked}”`;
    if (how === 'compound') return `${found}, which holds “${asked}”`;
    return found;
  });
  return `${hits.length > 1 ? 'The sentence has' : 'Has'} ${parts.join(' and ')}.`;
}

function list(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(' and ');
}
