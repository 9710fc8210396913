import { isSameWord, type Word, wordsOf } from '../text/words.ts';
import { synonymsOf, type Wording } from './synonyms.ts';

/** How much each way of matching a word counts; estimates. */
const qualities = { form: 1, synonym: 0.8, compound: 0.65 } as const;
/** Shorter words are part of too many other words. */
const LEAST_COMPOUND_PART = 5;

/** A word of a query and other wordings for it. */
export interface Term {
  readonly word: Word;
  readonly synonyms: readonly Wording[];
}

/** A place that matches a word of the query. */
export interface TermHit {
  readonly start: number;
  readonly end: number;
  readonly how: keyof typeof qualities;
  readonly quality: number;
  /** The word of the query. */
  readonly asked: string;
}

/** The meaningful words of a query, each once. */
export function termsOf(query: string): Term[] {
  const words: Word[] = [];
  for (const word of wordsOf(query)) if (!words.some((known) => isSameWord(known, word))) words.push(word);
  return words.map((word) => ({ word, synonyms: synonymsOf(word) }));
}

/** The matches of a term among words of the same sentence. */
export function termHits(term: Term, words: readonly Word[]): TermHit[] {
  return words.flatMap((word, at): TermHit[] => {
    if (isSameWord(word, term.word)) return [hit(term, 'form', word, word)];
    const last = lastOfSynonym(term, words, at);
    if (last) return [hit(term, 'synonym', word, last)];
    return isCompound(word.lower, term.word) ? [hit(term, 'compound', word, word)] : [];
  });
}

function hit({ word }: Term, how: keyof typeof qualities, first: Word, last: Word): TermHit {
  return { start: first.start, end: last.end, how, quality: qualities[how], asked: word.lower };
}

/** The last word of a synonym that begins with the word at `at`. */
function lastOfSynonym({ synonyms }: Term, words: readonly Word[], at: number): Word | undefined {
  const met = synonyms.find(({ stems }) =>
    stems.every((stem, offset) => {
      const word = words[at + offset];
      return word !== undefined && isSameWord(word, { stems: stem });
    }),
  );
  return met && words[at + met.stems.length - 1];
}

/** "vedtaksbrev" and "klagevedtak" contain "vedtak". */
function isCompound(lower: string, { stems: [stem] }: Word): boolean {
  return stem.length >= LEAST_COMPOUND_PART && lower.length >= stem.length + 3 && lower.includes(stem);
}
