import { type Word, wordsOf } from '../text/words.ts';
import { type Term, type TermHit, termHits } from './terms.ts';

/** The usual constants of BM25: how fast repetitions count less, and how much the length of a sentence matters. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.4;
/** The share of answers that were meant, if a sentence has all words of the query; an estimate. */
const WORDS_SCORE = 0.9;
const LEAST_SCORE = 0.5;
/** The lowest weight of a word, so that even one in every sentence counts a little. */
const LEAST_WEIGHT = 0.2;

/** A place that answers a query by its words. */
export interface WordAnswer {
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly score: number;
  /** How each word of the query was matched. */
  readonly hits: readonly TermHit[];
}

/**
 * Sentences of a text that answer a query, by BM25 over the sentences. The score is a share of that of a sentence with
 * every word of the query once. Other forms of a word, synonyms and compounds count a little less.
 */
export function answersByWords(text: string, terms: readonly Term[]): WordAnswer[] {
  const sentences = sentencesOf(text);
  const averageLength =
    sentences.reduce((sum, words) => sum + words.length, 0) / Math.max(1, sentences.length);
  const hits = sentences.map((words) => terms.map((term) => termHits(term, words)));
  const weights = terms.map((_, number) => {
    const having = hits.filter((sentence) => (sentence[number]?.length ?? 0) > 0).length;
    return Math.max(LEAST_WEIGHT, Math.log(1 + (sentences.length - having + 0.5) / (having + 0.5)));
  });
  const ideal = weights.reduce((sum, weight) => sum + weight, 0);
  return sentences.flatMap((words, at) => {
    const found = hits[at] ?? [];
    const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words.length) / Math.max(1, averageLength);
    const sum = found.reduce((total, ofTerm, number) => {
      const count = ofTerm.reduce((all, { quality }) => all + quality, 0);
      const best = Math.max(0, ...ofTerm.map(({ quality }) => quality));
      const saturated = (count * (SATURATION + 1)) / (count + SATURATION * Math.max(1, length));
      return total + (weights[number] ?? 0) * Math.min(best, saturated);
    }, 0);
    const score = ideal === 0 ? 0 : (WORDS_SCORE * sum) / ideal;
    return score < LEAST_SCORE ? [] : answersIn(found, score);
  });
}

/** One answer from the first to the last matched word; for a query of a single word one for each occurrence. */
function answersIn(found: readonly (readonly TermHit[])[], score: number): WordAnswer[] {
  const [only, ...others] = found;
  if (only && others.length === 0) {
    return only.map((hit) => ({
      start: hit.start,
      end: hit.end,
      score: Math.min(score, WORDS_SCORE * hit.quality),
      hits: [hit],
    }));
  }
  const firsts = found.flatMap((ofTerm) => ofTerm.slice(0, 1));
  if (firsts.length === 0) return [];
  return [
    {
      start: Math.min(...firsts.map(({ start }) => start)),
      end: Math.max(...firsts.map(({ end }) => end)),
      score,
      hits: firsts,
    },
  ];
}

/** The words of each sentence; an empty line also ends a sentence. */
function sentencesOf(text: string): Word[][] {
  const sentences: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of wordsOf(text)) {
    const parted = end < 0 || /[.!?]\s|\n\s*\n/u.test(text.slice(end, word.start));
    if (parted) sentences.push([word]);
    else sentences.at(-1)?.push(word);
    end = word.end;
  }
  return sentences;
}
