import type { EntityType } from '@sladd/contract';
import { analysePage } from '../analyse-page.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { Models } from '../models.ts';
import type { Match } from '../search/search-page.ts';
import { kindsIn } from './kinds.ts';
import { type StemmedWord, stemmedWords } from './word-forms.ts';

/** A place that answers a query, with how sure that is and why. */
export interface MeaningMatch extends Match {
  /** 0 to 1. */
  readonly score: number;
  /** English sentence. */
  readonly why: string;
}

const LEAST_SCORE = 0.5;
/** A sentence answers when it has at least this share of the query's words, in any form. */
const LEAST_SHARE = 0.6;
/** How often the right words in the wrong form, together in a sentence, are what was meant; a judgement. */
const WORDS_SCORE = 0.8;

/**
 * Places of a page that answer queries by meaning. A query that names a kind of thing ("telefonnumre", "illness")
 * gives what the method `standard` finds of that kind; any other gives the words of the query in whatever form,
 * where enough of them stand in one sentence. `page.tags` comes from the encoder.
 */
export function searchByMeaning(
  page: { readonly text: string; readonly tags?: readonly EncoderTag[] | undefined },
  queries: readonly string[],
  models: Models,
): MeaningMatch[] {
  return queries
    .flatMap((query) => {
      const kinds = kindsIn(query);
      return kinds.length > 0 ? ofKinds(page, query, kinds, models) : ofWords(page.text, query);
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function ofKinds(
  page: { readonly text: string; readonly tags?: readonly EncoderTag[] | undefined },
  term: string,
  kinds: readonly EntityType[],
  models: Models,
): MeaningMatch[] {
  const request = { methods: ['standard'], requestedEntities: kinds, threshold: LEAST_SCORE } as const;
  return analysePage(page, request, models).map(({ start, end, text, score, why }) => ({
    term,
    text,
    start,
    end,
    score,
    why,
  }));
}

function ofWords(text: string, term: string): MeaningMatch[] {
  const wanted = new Set(stemmedWords(term).map((word) => word.stem));
  if (wanted.size === 0) return [];
  const found = stemmedWords(text).filter((word) => wanted.has(word.stem));
  return bySentence(found, text).flatMap((words): MeaningMatch[] => {
    const share = new Set(words.map((word) => word.stem)).size / wanted.size;
    const first = words[0];
    const last = words.at(-1);
    if (share < LEAST_SHARE || !first || !last) return [];
    return [
      {
        term,
        text: text.slice(first.start, last.end),
        start: first.start,
        end: last.end,
        score: WORDS_SCORE * share,
        why: 'Has the words of the query, in any form, in one sentence.',
      },
    ];
  });
}

function bySentence(words: readonly StemmedWord[], text: string): StemmedWord[][] {
  const groups: StemmedWord[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const parted = !before || /[.!?]\s|\n\s*\n/u.test(text.slice(before.end, word.start));
    if (parted) groups.push([word]);
    else groups.at(-1)?.push(word);
  });
  return groups;
}
