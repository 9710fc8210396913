import type { Sentence } from './corpus.ts';

/** Shares of the sentences that are copied in capitals: in whole, and only their names. */
const WHOLE_SHARE = 0.06;
const NAMES_SHARE = 0.12;

/** Copies of some sentences in capitals, as headings, forms and legal documents write names. */
export function shoutedCopies(sentences: readonly Sentence[], random: () => number): Sentence[] {
  return sentences.flatMap((sentence) => {
    const copies: Sentence[] = [];
    if (random() < WHOLE_SHARE) copies.push(shout(sentence, () => true));
    if (random() < NAMES_SHARE && sentence.tags.some((tag) => tag > 0)) {
      copies.push(shout(sentence, (index) => (sentence.tags[index] ?? 0) > 0));
    }
    return copies;
  });
}

function shout({ words, tags }: Sentence, which: (index: number) => boolean): Sentence {
  return { words: words.map((word, index) => (which(index) ? word.toUpperCase() : word)), tags };
}
